#!/bin/sh
# Writes the settings that differ between installations beside nginx.conf, then becomes nginx.
#   TRUSTED_PROXIES      addresses or networks (CIDR) of what ends TLS in front, with commas between; required in production without TLS here
#   CLIENT_ADDRESS_FROM  how that tells the visitor's address: x-forwarded-for (default) or proxy-protocol
#   TLS_CERTIFICATE, TLS_KEY  files (PEM, the certificate with its chain): TLS ends here, on EDGE_TLS_PORT; needs PUBLIC_ORIGIN
#   GATEWAYS             names or addresses with ports, with commas between; a name may stand for any number of gateways
#   RESOLVER             the name server that is asked for them again and again; that of this container unless given
#   EDGE_PORT, EDGE_TLS_PORT, EDGE_HEALTH_PORT (the one after EDGE_PORT), EDGE_DIR, EDGE_LOG
set -eu

refuse() {
  echo "The edge does not start: $1" >&2
  exit 1
}

folder=${EDGE_DIR:-/tmp/edge}
port=${EDGE_PORT:-8080}
tls_port=${EDGE_TLS_PORT:-8443}
proxies=$(echo "${TRUSTED_PROXIES:-}" | tr ',' ' ')
from=${CLIENT_ADDRESS_FROM:-x-forwarded-for}
gateways=$(echo "${GATEWAYS:-gateway:8080}" | tr ',' ' ')
certificate=${TLS_CERTIFICATE:-}
key=${TLS_KEY:-}
version=$(nginx -v 2>&1 | sed 's/.*nginx\///' | awk -F. '{ print $1 * 1000000 + $2 * 1000 + $3 }')

if [ "${NODE_ENV:-production}" = production ] && [ -z "$proxies" ] && [ -z "$certificate" ]; then
  refuse "TRUSTED_PROXIES: name what ends TLS in front; without it all visitors share one address, and its limits"
fi
for proxy in $proxies; do
  echo "$proxy" | grep -Eq '^[0-9a-fA-F.:]+(/[0-9]{1,3})?$' || refuse "TRUSTED_PROXIES: an entry is no address and no network"
done
for gateway in $gateways; do
  echo "$gateway" | grep -Eq '^[A-Za-z0-9.-]+:[0-9]+$' || refuse "GATEWAYS: an entry is not name:port"
done

mkdir -p "$folder"
cp "$(dirname "$0")"/*.conf "$folder/"
case $from in
  x-forwarded-for) protocol="" ;;
  proxy-protocol)
    [ -n "$proxies" ] || refuse "TRUSTED_PROXIES: needed with CLIENT_ADDRESS_FROM=proxy-protocol"
    protocol=" proxy_protocol"
    ;;
  *) refuse "CLIENT_ADDRESS_FROM: x-forwarded-for or proxy-protocol" ;;
esac
{
  for proxy in $proxies; do echo "set_real_ip_from $proxy;"; done
  if [ -n "$proxies" ]; then
    if [ "$from" = proxy-protocol ]; then echo "real_ip_header proxy_protocol;"; else echo "real_ip_header x-forwarded-for;"; fi
    echo "real_ip_recursive on;"
  fi
} > "$folder/real-ip.conf"
echo "access_log ${EDGE_LOG:-/dev/stdout} json;" > "$folder/log.conf"

# The gateways refuse an origin without https in production, so browsers may be told to keep to it.
hsts=""
if [ "${NODE_ENV:-production}" = production ] || [ -n "$certificate" ]; then hsts="max-age=31536000; includeSubDomains"; fi
echo "map \"\" \$hsts { default \"$hsts\"; }" > "$folder/site.conf"

# The health check comes from inside only: it speaks neither TLS nor the PROXY protocol.
health="listen 127.0.0.1:${EDGE_HEALTH_PORT:-$((port + 1))};"
if [ -z "$certificate" ]; then
  printf '%s\n' "listen $port$protocol;" "$health" > "$folder/listen.conf"
  : > "$folder/tls.conf"
else
  for file in "$certificate" "$key"; do
    [ -r "$file" ] || refuse "TLS_CERTIFICATE, TLS_KEY: a file is missing or cannot be read"
  done
  origin=${PUBLIC_ORIGIN:-}
  echo "$origin" | grep -Eq '^https://[A-Za-z0-9.:-]+$' || refuse "PUBLIC_ORIGIN: the https address that plain requests are sent on to"
  if [ "$version" -ge 1025001 ]; then http2="http2 on;" h2=""; else http2="" h2=" http2"; fi
  printf '%s\n' "listen $tls_port ssl$h2$protocol;" "$http2" "$health" > "$folder/listen.conf"
  cat > "$folder/tls.conf" <<TLS
ssl_certificate $certificate;
ssl_certificate_key $key;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
ssl_prefer_server_ciphers off;
ssl_session_cache shared:tls:2m;
ssl_session_timeout 1d;
ssl_session_tickets off;
# Passed over for a certificate that names nobody to ask.
ssl_stapling on;
ssl_stapling_verify on;
ssl_trusted_certificate $certificate;
server {
  listen $port$protocol;
  location / { return 308 $origin\$request_uri; }
}
TLS
fi

# A gateway that fails is left out for five seconds, so that it costs its visitors nothing. While all are left out (a service that is
# away makes them all answer 503) the same ones are asked again, as backups that nothing takes away.
servers() {
  for gateway in $gateways; do
    case $gateway in *[A-Za-z]*) more=" resolve" ;; *) more="" ;; esac
    echo "  server $gateway$more max_fails=1 fail_timeout=5s;"
    echo "  server $gateway$more max_fails=0 backup;"
  done
}
resolver=${RESOLVER:-$(awk '$1 == "nameserver" && $2 !~ /:/ { print $2; exit }' /etc/resolv.conf)}
{
  [ -z "$resolver" ] || printf '%s\n' "resolver $resolver valid=1s ipv6=off;" "resolver_timeout 2s;"
  case $gateways in
    *[A-Za-z]*)
      [ -n "$resolver" ] || refuse "RESOLVER: needed to find the gateways by name"
      if [ "$version" -ge 1027003 ]; then by=group; else by=variable; fi
      ;;
    *) by=group ;;
  esac
  if [ "$by" = group ]; then
    # For what must not run twice no connection is kept: a kept one may break after it was sent the request, a new one is refused before.
    printf 'upstream gateways {\n  zone gateways 128k;\n%s\n  keepalive 32;\n}\n' "$(servers)"
    printf 'upstream gateways_once {\n  zone gateways_once 128k;\n%s\n}\n' "$(servers)"
    printf '%s\n' 'map "" $gateways { default gateways; }' 'map "" $gateways_once { default gateways_once; }'
  else
    # Before 1.27.3 nginx finds names again only through a variable: no connection is kept and no gateway left out. One name is enough.
    case $gateways in *\ *) refuse "GATEWAYS: nginx before 1.27.3 takes addresses, or one name for all gateways" ;; esac
    printf '%s\n' "map \"\" \$gateways { default $gateways; }" "map \"\" \$gateways_once { default $gateways; }"
  fi
} > "$folder/gateways.conf"

exec nginx -e stderr -p "$folder" -c "$folder/nginx.conf" -g 'daemon off;'
