#!/bin/sh
# Writes the settings that differ between installations beside nginx.conf, then becomes nginx.
#   TRUSTED_PROXIES      addresses or networks (CIDR) of what ends TLS in front, with commas between; required in production
#   CLIENT_ADDRESS_FROM  how that tells the visitor's address: x-forwarded-for (default) or proxy-protocol
#   GATEWAYS, EDGE_PORT, EDGE_HEALTH_PORT (the next one), EDGE_DIR
set -eu

refuse() {
  echo "The edge does not start: $1" >&2
  exit 1
}

folder=${EDGE_DIR:-/tmp/edge}
port=${EDGE_PORT:-8080}
proxies=$(echo "${TRUSTED_PROXIES:-}" | tr ',' ' ')
from=${CLIENT_ADDRESS_FROM:-x-forwarded-for}

if [ "${NODE_ENV:-production}" = production ] && [ -z "$proxies" ]; then
  refuse "TRUSTED_PROXIES: name what ends TLS in front; without it all visitors share one address, and its limits"
fi
for proxy in $proxies; do
  echo "$proxy" | grep -Eq '^[0-9a-fA-F.:]+(/[0-9]{1,3})?$' || refuse "TRUSTED_PROXIES: an entry is no address and no network"
done

mkdir -p "$folder"
cp "$(dirname "$0")"/*.conf "$folder/"
case $from in
  x-forwarded-for) echo "listen $port;" > "$folder/listen.conf" ;;
  proxy-protocol)
    [ -n "$proxies" ] || refuse "TRUSTED_PROXIES: needed with CLIENT_ADDRESS_FROM=proxy-protocol"
    echo "listen $port proxy_protocol;" > "$folder/listen.conf"
    ;;
  *) refuse "CLIENT_ADDRESS_FROM: x-forwarded-for or proxy-protocol" ;;
esac
# For the health check, from inside only: it speaks no PROXY protocol.
echo "listen 127.0.0.1:${EDGE_HEALTH_PORT:-$((port + 1))};" >> "$folder/listen.conf"
{
  for proxy in $proxies; do echo "set_real_ip_from $proxy;"; done
  if [ -n "$proxies" ]; then
    if [ "$from" = proxy-protocol ]; then echo "real_ip_header proxy_protocol;"; else echo "real_ip_header x-forwarded-for;"; fi
    echo "real_ip_recursive on;"
  fi
} > "$folder/real-ip.conf"
# max_fails=0: with two gateways, taking one out on a failure makes an outage of a hiccup.
for gateway in $(echo "${GATEWAYS:-gateway-1:8080,gateway-2:8080}" | tr ',' ' '); do
  echo "server $gateway max_fails=0;"
done > "$folder/gateways.conf"

exec nginx -e stderr -p "$folder" -c "$folder/nginx.conf" -g 'daemon off;'
