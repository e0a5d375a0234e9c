# The table in a container: docker build -t turnwright . && docker run -p 8765:8765 -v turnwright:/data turnwright
FROM python:3.12-slim
WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY src ./src
RUN pip install --no-cache-dir '.[table]' && useradd --create-home --uid 10001 table && mkdir /data && chown table /data
USER table
ENV TURNWRIGHT_DATA=/data TURNWRIGHT_CACHE=/data/cache
VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8765/healthz', timeout=2)"]
ENTRYPOINT ["turnwright", "serve", "--host", "0.0.0.0", "--port", "8765", "--no-browser"]
