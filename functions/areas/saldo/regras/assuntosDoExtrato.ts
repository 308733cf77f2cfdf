import * as z from 'zod'
import { bandeiraDoArranjo } from '../../../../shared/domain/agenda.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { SituacaoDoPagamentoDeBoleto } from '../../../../shared/domain/estados/pagamentoDeBoleto.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { tipoDoLancamento } from '../../../../shared/domain/saque.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { donoDo, type LinhaDoExtrato } from '../../../platform/storage/Lancamento.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { PagamentoDeBoleto } from '../../../platform/storage/PagamentoDeBoleto.ts'
import { distinct, type Item, type Storage } from '../../../platform/storage/port.ts'
import { partesDaVenda } from '../../cobranca/regras/liquido.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { nomeDaBandeira } from '../../cobranca/vista/fatura.ts'

type Linha = ReturnType<typeof LinhaDoExtrato.parse>
/** What a movement is about, as bookkeeping asks for it. Amounts in centavos, of a sale's own entry alone. */
export interface Assunto {
  /** Who paid, whom a slip paid, where a withdrawal went, or whose cards released; empty where this reader is told no name. */
  contraparte: string
  link: { id: string; nome: string } | null
  /** What was charged, what of it was our fee, went to receivers, and was set apart for taxes, of the company's sale. */
  bruto: Centavos | null
  taxa: Centavos | null
  recebedores: Centavos | null
  tributos: Centavos | null
  /** Of a slip that was paid from the balance. */
  boleto?: { situacao: SituacaoDoPagamentoDeBoleto; motivo: string | null; autenticacao: string | null }
}
const semValores = { bruto: null, taxa: null, recebedores: null, tributos: null }
export const semAssunto: Assunto = { contraparte: '', link: null, ...semValores }
const daVenda: ReadonlySet<string> = new Set(['pix', 'cartao', 'boleto'])

/**
 * What each row of a statement is about, in the order of the rows: two batches, whatever the rows are of. A receiver is told
 * the link and neither who paid nor what was charged: that is the company's to know.
 */
export async function assuntosDoExtrato(
  storage: Storage,
  linhas: readonly Linha[],
  { daEmpresa }: { daEmpresa: boolean },
): Promise<Assunto[]> {
  const donos = linhas.map(donoDo)
  const lidos = await ler(storage, distinct(donos.flatMap(chavesDo(daEmpresa))))
  const vendas = new Map<string, Checkout>()
  for (const item of lidos.values())
    if (item.PK.startsWith('CHK#') && item.SK === 'RAIZ') vendas.set(item.PK, Checkout.parse(item))
  const doLink = [...vendas.values()].map(c => raizDe(`LNK#${c.link}`))
  const deOfertas = donos.flatMap(dono => envioDe(lidos.get(chave(raizDe(dono)))))
  const links = await ler(storage, distinct([...doLink, ...deOfertas]))
  return linhas.map((linha, n) => {
    const dono = donos[n] ?? ''
    const venda = vendas.get(dono)
    if (tipoDoLancamento(linha.lancamento) === 'liquidacao') return { ...semAssunto, contraparte: bandeiraDa(linha) }
    if (!venda) {
      const raiz = lidos.get(chave(raizDe(dono)))
      const [envio] = envioDe(raiz)
      return semVenda(dono, envio ? links.get(chave(envio)) : raiz)
    }
    const link = links.get(chave(raizDe(`LNK#${venda.link}`)))
    const pagador = lidos.get(chave(Pagador.key(venda.id)))
    return {
      contraparte: pagador ? nomeProprio(Nomeado.parse(pagador).nome) : '',
      link: { id: venda.link, nome: link ? Nomeado.parse(link).nome : '' },
      ...(daEmpresa ? valores(venda, linha) : semValores),
    }
  })
}

/** Read narrowly: a name, and where a transfer went. */
const Nomeado = z.object({ nome: z.string() })
const Transferido = z.object({ para: z.string() })
const Antecipado = z.object({ transferenciaId: z.string() })
const raizDe = (PK: string) => ({ PK, SK: 'RAIZ' })
/** Of an anticipation, the transfer that it was paid by. */
const envioDe = (item: Item | undefined): Chave[] =>
  item?.PK.startsWith('ANT#') ? [raizDe(`TRF#${Antecipado.parse(item).transferenciaId}`)] : []

type Chave = Pick<Item, 'PK' | 'SK'>
const chave = ({ PK, SK }: Chave) => `${PK} ${SK}`
async function ler(storage: Storage, chaves: Chave[]): Promise<Map<string, Item>> {
  const itens = chaves.length ? await storage.getMany(chaves) : []
  return new Map(itens.map(item => [chave(item), item]))
}

const chavesDo = (daEmpresa: boolean) => (dono: string) => {
  const id = dono.slice(4)
  if (['TRF#', 'ANT#', 'PGC#'].includes(dono.slice(0, 4))) return [raizDe(dono)]
  if (!dono.startsWith('CHK#')) return []
  return daEmpresa ? [Checkout.key(id), Pagador.key(id)] : [Checkout.key(id)]
}

function semVenda(dono: string, item: Item | undefined): Assunto {
  if (!item) return semAssunto
  if (!dono.startsWith('PGC#')) return { ...semAssunto, contraparte: Transferido.parse(item).para }
  const { beneficiario, emissor, situacao, pagamento } = PagamentoDeBoleto.parse(item)
  const { motivo = null, autenticacao = null } = pagamento
  return { ...semAssunto, contraparte: beneficiario ?? emissor, boleto: { situacao, motivo, autenticacao } }
}

/** Of a day's release, whose cards: each brand's is an entry, and two of one day would look like one twice. */
function bandeiraDa({ lancamento }: Linha): string {
  const bandeira = bandeiraDoArranjo(lancamento.slice(lancamento.lastIndexOf('#') + 1))
  return bandeira ? nomeDaBandeira(bandeira) : ''
}

/** Of the entry by which the sale came in, and of no later one. */
function valores(c: Checkout, linha: Linha): Omit<Assunto, 'contraparte' | 'link'> {
  const forma = daVenda.has(tipoDoLancamento(linha.lancamento)) ? pagoCom(c) : undefined
  if (forma === undefined) return semValores
  const { taxa, recebedores, tributos } = partesDaVenda(c, forma)
  return { bruto: c.total, taxa, recebedores, tributos }
}
