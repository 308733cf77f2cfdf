import type { Evento } from '../../../../../shared/contract/calendario.ts'
import type { CalendarioDoSistema } from '../../../../../shared/domain/calendarios.ts'
import { feriadosDoAno } from '../../../../../shared/domain/diasUteis.ts'
import { formatarReais } from '../../../../../shared/domain/dinheiro.ts'
import { chaveDoFeriado } from '../../../../../shared/textos/pt-BR/feriados.ts'
import { contas } from '../../../../platform/storage/Lancamento.ts'
import type { Item, Storage } from '../../../../platform/storage/port.ts'
import { agendaDe, Ur } from '../../../../platform/storage/Recebivel.ts'
import { boletosDe, LinhaDeVenda } from '../../../../platform/storage/Venda.ts'
import { lerTudo, type Quem } from './agendaDoCalendario.ts'

/** What the system puts into a person's calendar: one event a day of each kind, with its sum. */

export interface Janela {
  de: string
  ate: string
}
const doDia = (
  calendarId: CalendarioDoSistema,
  dia: string,
  { title, ...mais }: Pick<Evento, 'title'> & Partial<Evento>,
  id: string = calendarId,
): Evento => ({
  id: `${id}.${dia}`,
  calendarId,
  recurringEventId: null,
  title,
  description: '',
  start: dia,
  end: dia,
  allDay: true,
  recurrence: null,
  readOnly: true,
  link: null,
  chave: null,
  valores: { valor: null, n: null },
  ...mais,
})

/** A day of the agenda, as the page of receivables opens it. */
const agendaDoDia = (dia: string) => `/cliente/relatorios/recebiveis?dia=${dia}`

/** What cards release to the company, or to the receiver that the session is: what is to come, and what was released. */
export async function liquidacoes(storage: Storage, quem: Quem, { de, ate }: Janela): Promise<Evento[]> {
  const conta = quem.recebedorId ? contas.recebedor(quem.recebedorId) : contas.empresa(quem.empresaId)
  const urs = await lerTudo(storage, { pk: agendaDe(conta), sk: { from: de, to: `${ate}~` } }, Ur.parse)
  const somas = new Map<string, { previsto: number; liquidado: number }>()
  for (const { data, valor, liquidadaEm } of urs) {
    const soma = somas.get(data) ?? { previsto: 0, liquidado: 0 }
    soma[liquidadaEm === undefined ? 'previsto' : 'liquidado'] += valor
    somas.set(data, soma)
  }
  return [...somas].flatMap(([dia, { previsto, liquidado }]) => [
    ...(liquidado > 0
      ? [
          doDia(
            'liquidacoes',
            dia,
            {
              title: `Liquidado: ${formatarReais(liquidado)}`,
              chave: 'calendario.liquidado',
              valores: { valor: liquidado, n: null },
              link: agendaDoDia(dia),
            },
            'liquidado',
          ),
        ]
      : []),
    ...(previsto > 0
      ? [
          doDia('liquidacoes', dia, {
            title: `A liquidar: ${formatarReais(previsto)}`,
            chave: 'calendario.aLiquidar',
            valores: { valor: previsto, n: null },
            link: agendaDoDia(dia),
          }),
        ]
      : []),
  ])
}

/** Pages of a hundred that one answer reads of the index. */
const maximoDePaginas = 10

/** Slips of the company that wait for their payer, by due day. */
export async function boletosAVencer(
  storage: Storage,
  { empresaId }: Quem,
  { de, ate }: Janela,
): Promise<{ eventos: Evento[]; parcial: boolean }> {
  const somas = new Map<string, { valor: number; n: number }>()
  let after: Item | undefined
  for (let pagina = 0; pagina < maximoDePaginas; pagina++) {
    const { items, after: resto } = await storage.query({
      index: 'GSI1',
      pk: boletosDe(`EMP#${empresaId}`),
      sk: { from: de, to: `${ate}~` },
      limit: 100,
      ...(after && { after }),
    })
    const linhas = items.length ? await storage.getMany(items) : []
    for (const { vb, total } of linhas.map(LinhaDeVenda.parse)) {
      // the index may be a moment behind its row
      if (vb === undefined || vb < de || vb > ate) continue
      const soma = somas.get(vb) ?? { valor: 0, n: 0 }
      somas.set(vb, { valor: soma.valor + total, n: soma.n + 1 })
    }
    after = resto
    if (!after) break
  }
  const eventos = [...somas].map(([dia, valores]) =>
    doDia('boletos', dia, {
      title: `${valores.n} ${valores.n === 1 ? 'boleto a vencer' : 'boletos a vencer'}: ${formatarReais(valores.valor)}`,
      chave: 'calendario.boletosAVencer',
      valores,
      link: '/cliente/relatorios/checkouts-pagamento?formaPagamento=0',
    }),
  )
  return { eventos, parcial: after !== undefined }
}

/** Pure: days on which banks do not open. */
export const feriados = ({ de, ate }: Janela): Evento[] => {
  const anos = [...new Set([de, ate].map(d => Number(d.slice(0, 4))))]
  return (
    anos
      .flatMap(feriadosDoAno)
      .filter(({ data }) => data >= de && data <= ate)
      // one that staff added has the name that they gave it, in every language
      .map(({ data, nome, tipo }) =>
        doDia('feriados', data, { title: nome, chave: tipo === undefined ? chaveDoFeriado(nome) : null }),
      )
  )
}
