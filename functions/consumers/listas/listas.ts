import { nomeProprio } from '../../../shared/domain/nome.ts'
import { lerDiario } from '../../../shared/domain/risco/diario.ts'
import { pagoCom } from '../../charging/pago.ts'
import type { Mensagem } from '../../dispatcher/filas.ts'
import type { Base } from '../../runtime/needs.ts'
import { Checkout, Pagador } from '../../storage/Checkout.ts'
import type { Estorno } from '../../storage/cobrancas.ts'
import { Link, maiorLimite } from '../../storage/Link.ts'
import { LinhaDeCheckout, LinhaDeLink, LinhaDeTransferencia } from '../../storage/Lista.ts'
import { ConditionFailed, type Storage, type Write } from '../../storage/port.ts'
import { LinhaDeRecebedor, Recebedor } from '../../storage/Recebedor.ts'
import { Transferencia } from '../../storage/Transferencia.ts'

/** Keeps the panel's lists: the row of what changed, as it stands now, unless a newer one is already there. */
export async function listas(deps: Base & { storage: Storage }, { PK }: Mensagem): Promise<void> {
  const id = PK.slice(4)
  const linha = await (linhas[PK.slice(0, 4)] ?? linhaDeCheckout)(deps.storage, id)
  if (!linha) return
  try {
    await deps.storage.commit([linha])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

const maisNova = (versao: number) => [{ attr: 'versao', op: '<', value: versao, orAbsent: true } as const]

async function linhaDeLink(storage: Storage, id: string): Promise<Write | undefined> {
  const l = await Link.get(storage, id, { consistent: true })
  if (!l) return undefined
  const { empresaId, versao, nome, valor, estado, criadoEm, expiraEm, limiteUsos } = l
  const formas = l.formasPagamento.map(f => f.tipo)
  const maior = limiteUsos !== null && maiorLimite(l) > limiteUsos && { maiorLimite: maiorLimite(l) }
  return LinhaDeLink.put(
    { empresaId, id, versao, nome, valor, estado, criadoEm, expiraEm, limiteUsos, formas, ...maior },
    maisNova(versao),
  )
}

async function linhaDeRecebedor(storage: Storage, id: string): Promise<Write | undefined> {
  const r = await Recebedor.get(storage, id, { consistent: true })
  if (!r) return undefined
  const { empresaId, versao, nome, documento, estado, criadoEm, em, convite } = r
  const linha = { empresaId, id, versao, nome, documento, estado, criadoEm, em, expiraEm: convite.expiraEm }
  return LinhaDeRecebedor.put(linha, maisNova(versao))
}

async function linhaDeTransferencia(storage: Storage, id: string): Promise<Write | undefined> {
  const t = await Transferencia.get(storage, id, { consistent: true })
  if (!t) return undefined
  const { conta, versao, estado, origem, valor, para, criadoEm, pagaEm, motivo } = t
  return LinhaDeTransferencia.put(
    { conta, id, versao, estado, origem, valor, para, criadoEm, ...(pagaEm && { pagaEm }), ...(motivo && { motivo }) },
    maisNova(versao),
  )
}

/** Whose row a change is, by its partition's kind. */
const linhas: Partial<Record<string, (storage: Storage, id: string) => Promise<Write | undefined>>> = {
  'LNK#': linhaDeLink,
  'TRF#': linhaDeTransferencia,
  'REC#': linhaDeRecebedor,
}

async function linhaDeCheckout(storage: Storage, id: string): Promise<Write | undefined> {
  const c = await Checkout.get(storage, id, { consistent: true })
  // a visit that identified nobody is no payment to show
  const pagador = c && (await Pagador.get(storage, id, { consistent: true }))
  if (!c || !pagador) return undefined
  return LinhaDeCheckout.put(linhaDe(c, nomeProprio(pagador.nome), riscoDe(c, pagador)), maisNova(c.versao))
}

/** The row of a checkout: what its link's list shows of it. */
export function linhaDe(c: Checkout, nomePagador: string, risco?: string): ReturnType<typeof LinhaDeCheckout.parse> {
  const { link, id, versao, estado, total, criadoEm, tentativa: t, estorno: e } = c
  return {
    link,
    id,
    versao,
    estado,
    formaPagamento: pagoCom(c) ?? c.formaPagamento,
    total,
    nomePagador,
    criadoEm,
    ...(c.pagoEm && { pagoEm: Date.parse(c.pagoEm) }),
    ...(t && { crt: `${t.bandeira} ${t.finais} ${t.parcelas}` }),
    ...(c.estornado && { dev: c.estornado }),
    ...(e && e.estado !== 'concluido' && { est: resumo(e) }),
    ...(risco && { rs: risco }),
  }
}

/** Pure: the last decision of the anti-fraud rules, if it found anything, with its three heaviest reasons. */
export function riscoDe({ tentativa }: Checkout, pagador: Pagador): string | undefined {
  const doCartao = tentativa && tentativa.em >= Date.parse(pagador.registradoEm) ? tentativa.risco : undefined
  const texto = doCartao ?? pagador.risco
  const diario = lerDiario(texto)
  return diario && (diario.pontos > 0 || diario.veredito === 'reprovado')
    ? texto?.split(' ').slice(0, 4).join(' ')
    : undefined
}

const letra = { recusado: 'r', desfeito: 'd', enviado: 'p', indeterminado: 'p', concluido: '' } as const
const resumo = ({ estado, valor, motivo }: Estorno) => `${letra[estado]}${valor}${motivo ? ` ${motivo}` : ''}`
