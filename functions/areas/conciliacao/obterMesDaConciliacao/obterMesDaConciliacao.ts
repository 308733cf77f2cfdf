import type { obterMesDaConciliacao as contrato } from '../../../../shared/contract/divergencias.ts'
import { type Data, somarDias } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { DiaConferido, divergenciasEm, RondaDoEdi } from '../../../platform/storage/Divergencia.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Divergences of a month that are counted: past them the answer says so. */
const MAXIMO = 1_000

/** A month of captures, day by day: two queries of keys, one of the days that were looked through. */
export const obterMesDaConciliacao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { mes } }) => {
    const sk = { from: `${mes}-01`, to: `${mes}-31~` }
    const [ronda, { values }, ...vivas] = await Promise.all([
      RondaDoEdi.get(storage, 'RONDA'),
      DiaConferido.query(storage, { pk: DiaConferido.key(`${mes}-01`).PK }),
      ...(['aberta', 'contestada'] as const).map(s =>
        storage.query({ index: 'GSI1', pk: divergenciasEm(s), sk, limit: MAXIMO }),
      ),
    ])
    const porDia = new Map<Data, number>()
    for (const { GSI1SK } of vivas.flatMap(p => p.items)) {
      const dia = String(GSI1SK).slice(0, 10)
      porDia.set(dia, (porDia.get(dia) ?? 0) + 1)
    }
    const desde = ronda?.capturasDesde ?? null
    const dias = diasDo(mes).map(dia => {
      const olhado = values.find(d => d.dia === dia)
      const abertas = porDia.get(dia) ?? 0
      const semVenda = olhado
        ? ('confere' as const)
        : desde === null || dia < desde
          ? ('semArquivo' as const)
          : ('espera' as const)
      return { dia, estado: abertas > 0 ? ('diverge' as const) : semVenda, vendas: olhado?.vendas ?? null, abertas }
    })
    const abertas = dias.reduce((s, d) => s + d.abertas, 0)
    return { ...{ mes, desde, dias, abertas }, parcial: vivas.some(p => p.after !== undefined) }
  }

function diasDo(mes: string): Data[] {
  const dias: Data[] = []
  for (let dia = `${mes}-01`; dia.startsWith(mes); dia = somarDias(dia, 1)) dias.push(dia)
  return dias
}
