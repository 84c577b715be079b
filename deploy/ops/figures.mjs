/** Parses metrics in the text format of Prometheus: `name{label="value"} number`. */
export function parseFigures(text) {
  return text.split('\n').flatMap((line) => {
    const found = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (!found || line.startsWith('#')) return [];
    const labels = Object.fromEntries(
      [...(found[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, value]) => [label, value]),
    );
    return [{ name: found[1], labels, value: Number(found[3]) }];
  });
}

const COMPARISON = /^(?:time\(\) - )?([a-z_:]\w*)(?:\{([^}]*)\})? (==|>|<) ([\d.e]+)(?: \* ([\d.e]+))?$/;

/** Returns the alert rules that compare one metric with a number; rules over a time range need Prometheus. */
export function plainRules(alerts) {
  return alerts
    .split(/^ *- alert: /m)
    .slice(1)
    .flatMap((rule) => {
      const alert = rule.slice(0, rule.indexOf('\n'));
      const expression = /^ *expr: (.*)$/m.exec(rule)?.[1] ?? '';
      const summary = /^ *summary: "(.*)"$/m.exec(rule)?.[1] ?? '';
      const found = COMPARISON.exec(expression);
      // Whether a process answers is known without a metric.
      if (!found || found[1] === 'up') return [];
      const [, figure, selector = '', comparison, number, times = '1'] = found;
      const matchers = [...selector.matchAll(/(\w+)(=~?)"([^"]*)"/g)].map(([, label, kind, value]) => {
        const pattern = new RegExp(`^(?:${value})$`);
        return { label, matches: (text) => (kind === '=' ? text === value : pattern.test(text)) };
      });
      return [
        {
          alert,
          summary,
          figure,
          matchers,
          comparison,
          number: Number(number) * Number(times),
          isAge: expression.startsWith('time()'),
        },
      ];
    });
}

const COMPARE = { '==': (a, b) => a === b, '>': (a, b) => a > b, '<': (a, b) => a < b };

/** Returns every violation of a rule by a process. `now` in epoch seconds. */
export function brokenRules(rules, processes, now = Date.now() / 1000) {
  return rules.flatMap(({ alert, summary, figure, matchers, comparison, number, isAge }) =>
    processes.flatMap(({ name, figures }) =>
      figures
        .filter(
          (one) => one.name === figure && matchers.every(({ label, matches }) => matches(one.labels[label] ?? '')),
        )
        .map(({ labels, value }) => ({ labels, value: isAge ? now - value : value }))
        .filter(({ value }) => COMPARE[comparison](value, number))
        .map(({ labels, value }) => ({ alert, summary, name, labels, value })),
    ),
  );
}
