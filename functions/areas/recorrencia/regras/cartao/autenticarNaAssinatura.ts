import type { Input } from '../../../../../shared/contract/endpoint.ts'
import {
  CartaoNaoConfirmado,
  CartaoSemResposta,
  DesafioInvalido,
  RequisicaoInvalida,
} from '../../../../../shared/contract/erros.ts'
import type { usarCartaoNaAssinatura } from '../../../../../shared/contract/recorrencias.ts'
import { telefoneE164 } from '../../../../../shared/domain/telefone.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Contexto } from '../../../../platform/http/handle.ts'
import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { type AssinaturaDePlano, ChecagemDoCartao } from '../../../../platform/storage/Recorrencia.ts'
import type { Autenticacao, Compra, Navegador, TresDsPort, Validacao } from '../../../../providers/tresds/port.ts'
import type { Desafio } from '../../../cobranca/regras/cartao/autenticarCartao.ts'
import type { CartaoLido } from '../../../cobranca/regras/cartao/lerCartao.ts'
import { autenticarMs } from '../../../cobranca/regras/cartao/prazosDoCartao.ts'
import { type DesafioAberto, deslacrar, lacrar } from '../../../cobranca/regras/cartao/selo.ts'
import { textoDaNaoAutenticacao } from '../../../cobranca/vista/cartao.ts'
import type { Provado } from '../codigoDoPagador.ts'
import { anotarNegada, anunciarPergunta, tirarPergunta } from './perguntarDoCartao.ts'

type D = Base & { storage: Storage; tresds: TresDsPort }
type Corpo = Input<typeof usarCartaoNaAssinatura>['body']
/** The acquirer's two calls and our writes come after it. */
const DO_ADQUIRENTE_MS = 10_000

export interface Dado {
  a: AssinaturaDePlano
  lido: CartaoLido
  body: Corpo
  contexto: Contexto
  chaveiro: Chaveiro<'desafio-3ds'>
}

/** `prova`: what 3-D Secure said; undefined where its payer's bank was not asked (decision 0265). */
export type AutenticadaNaAssinatura =
  | { tipo: 'segue'; pergunta: ChecagemDoCartao; provado: Provado; prova?: { eci: string; referencia: string } }
  | { tipo: 'desafio'; desafio: Desafio }

/** Before its first charge the payer's bank must vouch for the card; later it does where it can. */
const exige = ({ feitos }: AssinaturaDePlano): boolean => feitos === 0

/**
 * The payer's bank is asked whether it is them who gives the card, before its issuer is asked about it: the amount is the
 * subscription's, and nothing is charged. @throws CartaoNaoConfirmado in the documented words, CartaoSemResposta,
 * RequisicaoInvalida naming `dispositivo`
 */
export async function autenticarNaAssinatura(deps: D, dado: Dado, provado: Provado): Promise<AutenticadaNaAssinatura> {
  const { a, lido, body, contexto } = dado
  const navegador = navegadorDe(body, contexto)
  // a stage whose contract with the acquirer has no 3-D Secure asks no bank
  const pede = !!deps.env.MPI_ESTABELECIMENTO
  if (pede && !navegador && exige(a)) throw fault(RequisicaoInvalida, { campos: [semNavegador] })
  const pergunta = await anunciarPergunta(deps, a, lido)
  if (!pede || !navegador) return { tipo: 'segue', pergunta, provado }
  const r = await deps.tresds.autenticar(
    { ...compraDe(dado, pergunta.pedidoId), pagador: pagadorDe(a), navegador },
    { prazo: limiteDe(deps, contexto) },
  )
  if (r.tipo !== 'desafio') return seguir(deps, dado, { r, pergunta, provado })
  return { tipo: 'desafio', desafio: desafioDe(deps, dado, { r, pergunta, provado }) }
}

/**
 * The browser says that the challenge ended: only the bank's answer, asked for here, authenticates. The code of the phone
 * was typed right before it, and is used up with the card. @throws DesafioInvalido, and as above
 */
export async function aposDesafioNaAssinatura(deps: D, dado: Dado): Promise<AutenticadaNaAssinatura> {
  const { a, lido, body, contexto, chaveiro } = dado
  const selo = deslacrar(chaveiro, 'terminado', body.threeDsCode ?? '', deps.clock.now())
  if (!selo?.assinatura || selo.checkoutId !== a.id) throw fault(DesafioInvalido)
  const { em, ...codigo } = selo.assinatura
  const { digital, dados } = lido
  if (selo.valor !== a.valor || selo.digital !== digital || selo.dados !== dados(a.valor)) throw fault(DesafioInvalido)
  const pergunta = await ChecagemDoCartao.get(deps.storage, { assinaturaId: a.id, em }, { consistent: true })
  // it was answered: the seal is good once
  if (pergunta?.estado !== 'enviada' || pergunta.pedidoId !== selo.pedidoId) throw fault(DesafioInvalido)
  const { sessao, transacaoId } = selo
  const r = await deps.tresds.validar(
    { ...compraDe(dado, selo.pedidoId), sessao, transacaoId },
    { prazo: limiteDe(deps, contexto) },
  )
  if (r.tipo === 'recusada' && r.motivo === 'sessao') throw fault(DesafioInvalido)
  return seguir(deps, dado, { r, pergunta, provado: { assinaturaId: a.id, ...codigo } })
}

interface Resposta<R> {
  r: R
  pergunta: ChecagemDoCartao
  provado: Provado
}

/** What the bank's word means: it goes on, or it was refused in the documented words. */
async function seguir(
  deps: D,
  { a }: Dado,
  { r, pergunta, provado }: Resposta<Exclude<Autenticacao, { tipo: 'desafio' }> | Validacao>,
): Promise<AutenticadaNaAssinatura> {
  if (r.tipo === 'autenticada' || r.tipo === 'so-dados') {
    const { eci, referencia } = r.autenticacao
    return { tipo: 'segue', pergunta, provado, prova: { eci, referencia } }
  }
  if (r.tipo === 'nao-autenticada') {
    const codigo = r.motivo === 'bandeira' ? 'sem-3ds' : 'nao-autenticada'
    if (codigo === 'sem-3ds' && !exige(a)) return { tipo: 'segue', pergunta, provado }
    // no bank judged a card whose brand takes no part
    if (codigo === 'sem-3ds') await tirarPergunta(deps.storage, pergunta)
    else await anotarNegada(deps.storage, pergunta, { codigo, nova: 'reversivel' })
    const razao = codigo === 'sem-3ds' ? 'nunca' : 'banco'
    throw fault(CartaoNaoConfirmado, { razao }, textoDaNaoAutenticacao(codigo))
  }
  if (r.tipo === 'recusada') {
    deps.log.error('mpi-refused', { assinatura: a.id, motivo: r.motivo })
    await tirarPergunta(deps.storage, pergunta)
  }
  throw fault(CartaoSemResposta)
}

const semNavegador = {
  campo: 'dispositivo',
  mensagem: 'Este pagamento precisa dos dados do navegador para o banco autenticar o cartão.',
}
const limiteDe = ({ clock }: D, { prazo }: Contexto) => Math.min(prazo - DO_ADQUIRENTE_MS, clock.now() + autenticarMs)

const compraDe = ({ a, lido: { bandeira, cartao } }: Dado, pedidoId: string): Compra => ({
  ...{ pedidoId, valor: a.valor, bandeira, cartao, tipo: 'credito' },
})

function navegadorDe({ dispositivo: d }: Corpo, { userAgent, ip }: Contexto): Navegador | undefined {
  if (!d) return undefined
  return {
    ...{ agente: d.userAgent || userAgent, idioma: d.idioma, larguraTela: d.larguraJanela },
    ...{ alturaTela: d.alturaJanela, bitsCor: d.profundidadeCor, fuso: d.fusoMinutos, ...(ip && { ip }) },
  }
}

function pagadorDe({ pagador: { nome, email, contato, endereco: e } }: AssinaturaDePlano) {
  const telefone = telefoneE164(contato)
  const { bairro, cidade, uf, cep } = e
  return {
    ...{ nome, ...(email && { email }), ...(telefone && { telefone }) },
    endereco: { logradouro: `${e.logradouro}, ${e.numero}`, bairro, cidade, uf, cep },
  }
}

function desafioDe(
  { clock }: D,
  { a, chaveiro }: Dado,
  { r, pergunta, provado }: Resposta<Extract<Autenticacao, { tipo: 'desafio' }>>,
): Desafio {
  const { pedidoId, bandeira, bin, finais, digital, dados = '', em } = pergunta
  const { dia, codigos } = provado
  const conteudo: DesafioAberto = {
    ...{ checkoutId: a.id, ciclo: 0, pedidoId, valor: a.valor, parcelas: 1, bandeira, bin, finais, digital, dados },
    ...{ termos: null, assinatura: { em, dia, codigos }, transacaoId: r.transacaoId, sessao: r.sessao },
  }
  return {
    threeDs: { acsUrl: r.acsUrl, pareq: r.pareq, authenticationTransactionId: r.transacaoId },
    jwt: lacrar(chaveiro, 'desafio', conteudo, clock.now()),
  }
}
