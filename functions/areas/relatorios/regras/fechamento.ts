import { fimDoDia, inicioDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { devolvidoDaParte } from '../../../../shared/domain/rateio.ts'
import { tipoDaLinha } from '../../../../shared/domain/saque.ts'
import { saldo } from '../../../../shared/textos/pt-BR/painelSaldo.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Exportacao } from '../../../platform/storage/Exportacao.ts'
import { contas, LinhaDoExtrato } from '../../../platform/storage/Lancamento.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { contestadoDaEmpresa, voltou } from '../../cobranca/regras/cartao/lancamentosDoCartao.ts'
import { liquidoDe, partesDaVenda } from '../../cobranca/regras/liquido.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { divisaoDe } from '../../cobranca/regras/rateio.ts'
import { checkoutNaLista } from '../../cobranca/vista/checkoutNaLista.ts'
import { nomeDaBandeira } from '../../cobranca/vista/fatura.ts'
import { nomesDosLinks } from '../../links/regras/nomesDosLinks.ts'
import { assuntosDoExtrato, semAssunto } from '../../saldo/regras/assuntosDoExtrato.ts'
import { lerResumo } from '../../saldo/regras/mesDoExtrato.ts'
import type { Celula } from './formatos.ts'
import { inicioDaEmpresa } from './inicioDaEmpresa.ts'
import { paginasDeVendas } from './lerVendas.ts'
import { type Fonte, formas, horario, relogio } from './pecasDoArquivo.ts'
import { DIAS_ATE_PAGAR, vendasDoMes } from './vendasDoMes.ts'

/**
 * A month for the accountant (decision 0106): every sale that was paid in it, then every entry that moved the account in
 * it, each part with its total, and the account's with the balances that it leads from and to (decision 0138). A sale
 * stands as the overview counts it: whole on the day on which it was paid, with what went back of it since. Sales come in
 * the order of those days, as books are written (decision 0263). No code of ours is written: a sale is told by its payer
 * and its link.
 */

const POR_VEZ = 100
const LINHAS_POR_PAGINA = 1_000

/** Of a sale, centavos: `bruto` = `taxa` + `recebedores` + `tributos` + `parte`, which is the part of who asks for the file. */
const colunas = ['bruto', 'taxa', 'recebedores', 'tributos', 'parte', 'devolvido', 'contestado'] as const
type Somas = Record<(typeof colunas)[number], Centavos>
const nada: Somas = { bruto: 0, taxa: 0, recebedores: 0, tributos: 0, parte: 0, devolvido: 0, contestado: 0 }
/** The sums in the order of a cursor: what came later is last, so that a file that an older release began goes on. */
const noCursor = ['bruto', 'taxa', 'recebedores', 'parte', 'devolvido', 'contestado', 'tributos'] as const

/** Pure: what a paid sale is to its company, or to one of its receivers: as the counters of the overview have it. */
export function somasDaVenda(c: Checkout, dono: string): Somas | undefined {
  const forma = pagoCom(c)
  if (forma === undefined || c.pagoEm === undefined) return undefined
  const { total, estornado = 0 } = c
  if (dono.startsWith('EMP#')) {
    const { taxa, recebedores, tributos, empresa: parte } = partesDaVenda(c, forma)
    const contestado = contestadoDaEmpresa(c)
    return { bruto: total, taxa, recebedores, tributos, parte, devolvido: estornado, contestado }
  }
  const { partes } = divisaoDe(c, liquidoDe(c, forma))
  const valor = partes.find(p => dono === `REC#${p.recebedorId}`)?.valor ?? 0
  const devolvido = devolvidoDaParte(valor, total, estornado)
  const contestado = devolvidoDaParte(valor, total, voltou(c)) - devolvido
  return { ...nada, bruto: valor, parte: valor, devolvido, contestado }
}

/**
 * The file's pages. Its cursor carries the part it is in and the sums so far, so that the worker that goes on ends in one
 * total.
 */
export function doFechamento(storage: Storage, { dono, empresaId, filtros }: Exportacao, agora: number): Fonte {
  const mes = String(filtros.mes)
  const inicio = `${mes}-01`
  const fim = somarDias(`${somarDias(inicio, 31).slice(0, 7)}-01`, -1)
  const [de, ate] = [inicioDoDia(inicio), fimDoDia(fim)]
  const quando = relogio()
  return {
    cabecalho: [
      ...['Registro', `Quando ${horario}`, 'O que é', 'Pagador', 'Documento', 'Link'],
      ...['Bruto (R$)', 'Taxa (R$)', 'Parte dos recebedores (R$)'],
      ...['Separado para tributos (R$)', 'Sua parte (R$)'],
      ...['Devolvido até este arquivo (R$)', 'Contestado até este arquivo (R$)'],
      'Movimento na conta (R$)',
    ],
    async *paginas(cursor) {
      const { parte, somas, depois } = lerCursor(cursor)
      const ate = ehDeVendas(parte) ? [0] : somas
      if (ehDeVendas(parte)) yield* vendas(parte, somas, depois)
      const [soma, entradas = null, inicial = null] = ate
      yield* lancamentos({ soma: soma ?? 0, entradas, inicial }, ehDeVendas(parte) ? undefined : depois)
    },
  }

  async function* vendas(parte: DeVendas, ate0: readonly (number | null)[], desdeOnde: string | undefined) {
    const somas = { ...nada }
    for (const [n, coluna] of noCursor.entries()) somas[coluna] = ate0[n] ?? 0
    const desde = await inicioDaEmpresa(storage, empresaId)
    const doMes = { dono, inicio, fim, de, ate, desde, agora, cursor: desdeOnde }
    const paginas = parte === 'porDia' ? vendasDoMes(storage, doMes) : comoAntes(parte, doMes)
    for await (const pagina of paginas) {
      const linhas = await linhasDasVendas(pagina.linhas, somas)
      const ateAqui = noCursor.map(coluna => somas[coluna])
      if (pagina.cursor !== null) yield { linhas, cursor: escreverCursor(parte, ateAqui, pagina.cursor) }
      else if (linhas.length) yield { linhas, cursor: escreverCursor(parte, ateAqui, semMais[parte]) }
    }
    const total = colunas.map(coluna => ({ centavos: somas[coluna], soma: true as const }))
    yield {
      linhas: [['Total das vendas', '', '', '', '', '', ...total, '']],
      cursor: escreverCursor('lancamentos', [0]),
    }
  }

  /** The sales by when they were begun, as earlier releases wrote the file. */
  function comoAntes(parte: DeVendas, { desde, cursor }: { desde: string; cursor: string | undefined }) {
    const combina = ({ pagoEm }: LinhaDeVenda) => pagoEm !== undefined && pagoEm >= de && pagoEm <= ate
    const periodo = { periodoInicio: somarDias(inicio, -DIAS_ATE_PAGAR), periodoFim: fim }
    return paginasDeVendas(storage, {
      ...{ dono, ...periodo, desde, agora, cursor, combina, antigos: parte === 'emOrdem' },
    })
  }

  async function linhasDasVendas(daPagina: readonly LinhaDeVenda[], somas: Somas): Promise<Celula[][]> {
    const { checkouts, links } = await raizes(
      storage,
      daPagina.map(l => l.id),
    )
    return daPagina.flatMap(linha => {
      const c = checkouts.get(linha.id)
      const s = c && somasDaVenda(c, dono)
      if (!c || !s) return []
      for (const coluna of colunas) somas[coluna] += s[coluna]
      const { formaPagamento, cartao, parcelas } = checkoutNaLista(linha)
      const como = cartao
        ? ` ${nomeDaBandeira(cartao.bandeira)} ${cartao.finais}${parcelas > 1 ? `, ${parcelas}x` : ''}`
        : ''
      return [
        [
          ...['Venda', quando(c.pagoEm ?? null), `${formas[formaPagamento]}${como}`],
          ...[linha.nomePagador, linha.doc ?? '', links.get(c.link) ?? ''],
          ...colunas.map(coluna => ({ centavos: s[coluna] })),
          '',
        ],
      ]
    })
  }

  async function* lancamentos(ate0: ContaAteAqui, desdeOnde: string | undefined) {
    const conta = dono.startsWith('REC#') ? contas.recebedor(dono.slice(4)) : contas.empresa(dono.slice(4))
    const pk = `CTA#${conta}#${mes.replace('-', '')}`
    let [ate, depois] = [ate0, desdeOnde]
    if (depois === undefined)
      ate = { soma: 0, entradas: 0, inicial: (await lerResumo(storage, conta, mes))?.saldoInicial ?? null }
    let primeira = depois === undefined
    do {
      const after = depois === undefined ? {} : { after: { PK: pk, SK: depois } }
      const pagina: { items: Item[]; after?: Item | undefined } = await storage.query({
        pk,
        limit: LINHAS_POR_PAGINA,
        ...after,
      })
      const movimentos = pagina.items.map(LinhaDoExtrato.parse)
      const assuntos = await assuntosDoExtrato(storage, movimentos, { daEmpresa: dono.startsWith('EMP#') })
      const linhas: Celula[][] = movimentos.map((l, n) => {
        ate = {
          ...ate,
          soma: ate.soma + l.valor,
          entradas: ate.entradas === null ? null : ate.entradas + Math.max(0, l.valor),
        }
        // who and which link alone: a sale's amounts stand in its own row, and would be summed twice here
        const { contraparte, link } = assuntos[n] ?? semAssunto
        const tipo = String(saldo[`saldo.tipo.${tipoDaLinha(l)}`])
        // who paid has a column; where money went to is of what it is
        const oQue = [tipo, link ? '' : contraparte, l.motivo].filter(Boolean).join(': ')
        const dito = link ? [contraparte, '', link.nome] : ['', '', '']
        return ['Lançamento', quando(l.ocorridoEm), oQue, ...dito, ...colunas.map(() => ''), { centavos: l.valor }]
      })
      depois = pagina.after?.SK as string | undefined
      if (primeira) linhas.unshift(daConta('Saldo anterior', ate.inicial))
      primeira = false
      if (depois === undefined) linhas.push(...totaisDaConta(ate))
      const { soma, entradas, inicial } = ate
      yield {
        linhas,
        cursor: depois === undefined ? null : escreverCursor('lancamentos', [soma, entradas, inicial], depois),
      }
    } while (depois !== undefined)
  }
}

/**
 * What the account's entries came to so far, in centavos. `inicial` is null where balances are not known (decision 0138), and
 * `entradas` where an older release began the file.
 */
interface ContaAteAqui {
  soma: Centavos
  entradas: Centavos | null
  inicial: Centavos | null
}
const daConta = (nome: string, valor: Centavos | null): Celula[] => [
  nome,
  ...Array.from({ length: 5 + colunas.length }, () => ''),
  valor === null ? '' : { centavos: valor, soma: true },
]
const totaisDaConta = ({ soma, entradas, inicial }: ContaAteAqui): Celula[][] => [
  daConta('Entradas do mês', entradas),
  daConta('Saídas do mês', entradas === null ? null : soma - entradas),
  daConta('Total dos lançamentos', soma),
  daConta('Saldo final', inicial === null ? null : inicial + soma),
]

/**
 * The sales by the day on which they were paid; or oldest first by when they were begun, or newest first, as earlier
 * releases began files that a worker of this one may have to go on with. Of each, a month behind any company's last one: a
 * walk of sales that goes on from there finds none.
 */
const semMais = { porDia: '999912', emOrdem: '999912', vendas: '000000' } as const
type DeVendas = keyof typeof semMais
type Parte = DeVendas | 'lancamentos'
const ehDeVendas = (parte: Parte): parte is DeVendas => parte in semMais
const escreverCursor = (parte: Parte, somas: readonly (number | null)[], depois = '') =>
  `${parte}|${somas.map(n => n ?? '').join(',')}|${depois}`
const lerCursor = (cursor = 'porDia||') => {
  const [escrita, somas = '', ...resto] = cursor.split('|')
  const parte = (escrita && escrita in semMais ? escrita : 'lancamentos') as Parte
  return {
    parte,
    somas: somas.split(',').map(n => (n === '' ? null : Number(n))),
    depois: resto.join('|') || undefined,
  }
}

/** The checkouts of some rows as they are now, and the names of their links. */
async function raizes(storage: Storage, ids: readonly string[]) {
  const itens: Item[] = []
  const keys = [...new Set(ids)].map(Checkout.key)
  for (let n = 0; n < keys.length; n += POR_VEZ) itens.push(...(await storage.getMany(keys.slice(n, n + POR_VEZ))))
  const checkouts = new Map(itens.map(Checkout.parse).map(c => [c.id, c]))
  const links = await nomesDosLinks(
    storage,
    [...checkouts.values()].map(c => c.link),
  )
  return { checkouts, links }
}
