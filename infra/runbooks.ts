import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classes, compostos, eventosComAlarme, severidades } from './alarmes.ts'
import { caminhoDaRaiz } from './functions.ts'

export const pastaDosRunbooks = join(caminhoDaRaiz, 'infra/docs/runbooks')
const titulos = { acorda: 'Wakes the person on duty', amanha: 'Waits for the morning', nota: 'A note' } as const

/** The list of pages, made from the classes of alarms: `npm run -s runbooks > infra/docs/runbooks/README.md`. */
export function listaDeRunbooks(): string {
  const tituloDa = (pagina: string) =>
    readFileSync(join(pastaDosRunbooks, `${pagina}.md`), 'utf8')
      .split('\n', 1)[0]
      ?.slice(2) ?? ''
  const partes = severidades.map(severidade => {
    const linhas = classes
      .filter(c => c.severidade === severidade)
      .map(c => `| \`${c.nomes.source.replaceAll('|', '\\|')}\` | [${tituloDa(c.pagina)}](${c.pagina}.md) |`)
    return `## ${titulos[severidade]}\n\n| alarm, after \`quita-{stage}-\` | page |\n|---|---|\n${linhas.join('\n')}\n`
  })
  const eventos = Object.entries(eventosComAlarme).map(([e, impacto]) => `| \`evento-${e}\` | ${impacto} |`)
  const juntos = Object.entries(compostos).map(
    ([nome, { impacto, de }]) => `| \`${nome}\` | ${impacto} | ${de.join(', ')} |`,
  )
  return [
    '# What to do when an alarm rings',
    '',
    'Made by `npm run -s runbooks` from `infra/alarmes.ts`; a test holds it. An alarm of a function that moves money wakes the person on duty whatever its class says. Begin with `npm run estado -- --stage NAME`.',
    '',
    ...partes,
    `## Events with an alarm of their own\n\n| alarm | who is hurt |\n|---|---|\n${eventos.join('\n')}\n`,
    `## Composite alarms\n\n| alarm | who is hurt | one of |\n|---|---|---|\n${juntos.join('\n')}`,
  ].join('\n')
}
