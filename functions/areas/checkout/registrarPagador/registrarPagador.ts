import type { registrarPagador as contrato } from '../../../../shared/contract/checkout.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import {
  CheckoutNaoEncontrado,
  DocumentoDivergente,
  DocumentoInvalido,
  EtapaInvalida,
  RequisicaoInvalida,
} from '../../../../shared/contract/erros.ts'
import type { criarLink } from '../../../../shared/contract/links.ts'
import { paises } from '../../../../shared/data/paises.ts'
import { cepValido, somenteCep } from '../../../../shared/domain/cep.ts'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { checkout as maquina, proximaEtapaDe } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { emMaiusculas, nomeDePessoaCompleto, puramenteNumerico } from '../../../../shared/domain/nome.ts'
import { somenteTelefone, telefoneEstrangeiroValido, telefoneValido } from '../../../../shared/domain/telefone.ts'
import { cabeNoSeuPais } from '../../../../shared/domain/telefoneDeFora.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Contexto, UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { redecide, type Test } from '../../../platform/storage/port.ts'
import type { AntifraudePort } from '../../../providers/antifraude/port.ts'
import { comVence, semCobrancaViva } from '../../cobranca/regras/vence.ts'
import { campoComCartao } from '../../identidade/regras/contato/campoComCartao.ts'
import { type CodigoNovo, type DepsDoEnvio, enviarCodigo } from '../../identidade/regras/contato/enviarCodigo.ts'
import { mesmoPagador } from '../../identidade/regras/contato/mesmoPagador.ts'
import { comContato, umaVaga, type Vaga } from '../../identidade/regras/contato/registroDoContato.ts'
import { comVida, vidaDoPagador } from '../../identidade/regras/vida/vidaDoPagador.ts'
import { type Comeco, ehQuemComecou } from '../regras/quemComecou.ts'
import { veredito } from '../validarPagador/veredito.ts'
import { aceitarTermo } from './aceitarTermo.ts'
import { analisarPagador, depoisDaAnalise } from './analisarPagador.ts'

export type DepsDoRegistro = DepsDoEnvio & {
  antifraude: AntifraudePort
  gerais: Gerais
  chaves: Chaves<'codigos' | 'idempotencia' | 'limites' | 'retomada' | 'risco' | 'selfie'>
}
type D = DepsDoRegistro
type Corpo = Input<typeof contrato>['body']
type LinkNovo = Input<typeof criarLink>['body']

/**
 * Registers who pays (E040): four write units, root and payer in one transaction. The answer's name is the verdict.
 * Before a card of a link that asks for the token, the same transaction announces one, and it goes out after the
 * commit; a payer who registers again with the same phone keeps the code.
 */
export const registrarPagador: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const vaga = umaVaga(deps)
    const feito = await redecide(async () => {
      const c = await Checkout.get(deps.storage, body.checkout, { consistent: true })
      if (!c) throw fault(CheckoutNaoEncontrado)
      // another payer takes the place only of a charge that cannot be paid any more
      if (!maquina.next(c.estado, 'PagadorRegistrado') || !semCobrancaViva(c))
        throw fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: proximaEtapaDe(c) })
      const link = await Link.get(deps.storage, c.link, { consistent: true })
      const termo = aceitarTermo(link, c, body)
      const lido = { ...lerPagador(body, c, new Date(deps.clock.now()).toISOString()), ...(termo && { termo }) }
      await recusarEstranho(deps, { c, lido, comeco: body, contexto })
      exigirDoDocumento(link, lido.documento)
      const risco = await analisarPagador(deps, { checkout: c, link, pagador: lido, contexto })
      // also where the merchant began to ask for it after this checkout began
      const contatoPedido = c.contato ?? (link?.validarContatoPagador ? ('pendente' as const) : undefined)
      const pedido = contatoPedido && { contato: contatoPedido }
      const analisado = { ...c, ...pedido, bloqueio: undefined, ...depoisDaAnalise(c, risco.tipo) }
      const dele = { ...lido, ...risco.guardar }
      const { checkout, ev } = comVida(analisado, await vidaDoPagador(deps, c, link, dele))
      // a blocked payer is not sent a code to go on with
      const comVaga = checkout.bloqueio ? async () => 0 : vaga
      const { pagador, novo, contato, when } = await contatar(deps, checkout, dele, comVaga)
      const registrado = comVence({ ...checkout, ...(contato && { contato }) })
      await deps.storage.commit([replace(Checkout, registrado, ev), Pagador.put(pagador, when)])
      return { checkout: registrado, novo }
    })
    if (feito.novo) await enviarCodigo(deps, { c: feito.checkout, codigoNovo: feito.novo, prazo: contexto.prazo })
    const proximaEtapa = proximaEtapaDe(feito.checkout)
    const name = veredito(feito.checkout.estado, feito.checkout.bloqueio) ?? 'PagadorLiberado'
    return { name, ...(proximaEtapa !== 'REALIZAR_PAGAMENTO' && { proximaEtapa }) }
  }

/** A stranger who knows the payment's id takes no registered payer's place, and corrects nothing of them. */
async function recusarEstranho(
  deps: D,
  { c, lido, comeco, contexto }: { c: Checkout; lido: Pagador; comeco: Comeco; contexto: Contexto },
): Promise<void> {
  if (c.estado === maquina.initial) return
  const chaveiro = await deps.chaves.abrir()
  if (ehQuemComecou(c, { env: deps.env, chaveiro, cookies: contexto.cookies, comeco })) return
  const antes = await Pagador.get(deps.storage, c.id, { consistent: true })
  if (antes && !mesmoPagador(antes, lido))
    throw fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: proximaEtapaDe(c) }, deOutroNavegador)
}
const deOutroNavegador = 'Este pagamento já tem um pagador. Para mudar os dados, use o navegador em que ele começou.'

/** A link issued to a person takes that person, where the merchant said the document. */
function exigirDoDocumento(link: Link | undefined, documento: string): void {
  const para = link?.pagadorIdentificado ? (link.pagador as LinkNovo['pagador']) : null
  const emitido = para?.identificacao.documento
  if (emitido && somenteDocumento(emitido) !== somenteDocumento(documento))
    throw fault(DocumentoDivergente, { campo: 'documento' })
}

interface Contatado {
  pagador: Pagador
  novo?: CodigoNovo
  contato?: NonNullable<Checkout['contato']>
  when?: Test[]
}
/** The payer with their code, where the link asks for one: before a card only, and of no refused payer. */
async function contatar(deps: D, c: Checkout, lido: Pagador, vaga: Vaga): Promise<Contatado> {
  if (!c.contato) return { pagador: lido }
  const semEnvio = c.formaPagamento !== formas.cartao || c.bloqueio !== undefined
  return comContato(deps, { ...c, contato: c.contato }, lido, { vaga, semEnvio })
}

/** A link for foreigners speaks English, and so do the words at its fields. */
const palavrasDeFora = {
  contato: 'Start with + and the country code, such as +1 415 555 2671.',
  tamanho:
    'This number is too short or too long for its country. Check it, and leave out the 0 dialled inside the country.',
  pais: 'Choose a country.',
}

/**
 * Pure: the payer as stored (name upper case, e-mail lower case, no address for Pix), or the fault naming the field.
 */
function lerPagador(body: Corpo, c: Checkout, registradoEm: string): Pagador {
  const invalido = (campo: string, mensagem: string) => fault(RequisicaoInvalida, { campos: [{ campo, mensagem }] })
  if (puramenteNumerico(body.nome)) throw invalido('nome', 'informe o nome completo')
  const comCartao = campoComCartao(body)
  if (comCartao) throw invalido(comCartao, 'não informe o número do cartão aqui')
  const documento = c.estrangeiro ? body.documento.trim() : somenteDocumento(body.documento)
  if (!c.estrangeiro && !tipoDocumento(documento)) throw fault(DocumentoInvalido, { campo: 'documento' })
  if (!c.estrangeiro && documento.length === 11 && !nomeDePessoaCompleto(body.nome))
    throw invalido('nome', 'informe o nome e o sobrenome')
  if (!c.estrangeiro && !telefoneValido(body.contato)) throw invalido('contato', 'celular com DDD e nove dígitos')
  // who fills the form in reads English, as the page does
  if (c.estrangeiro && !telefoneEstrangeiroValido(body.contato)) throw invalido('contato', palavrasDeFora.contato)
  if (c.estrangeiro && !cabeNoSeuPais(body.contato)) throw invalido('contato', palavrasDeFora.tamanho)
  return {
    checkoutId: c.id,
    nome: emMaiusculas(body.nome),
    documento,
    email: body.email ? body.email.toLowerCase() : null,
    contato: c.estrangeiro ? body.contato : somenteTelefone(body.contato),
    endereco: semEndereco(body, c) ? null : lerEndereco(body, c, invalido),
    sessionId: body.sessionId,
    registradoEm,
  }
}

/** A Pix asks for none; what a foreigner typed whole all the same is kept. */
const semEndereco = (body: Corpo, c: Checkout): boolean =>
  c.formaPagamento === formas.pix && !(c.estrangeiro && body.pais && body.logradouro && body.cidade)

function lerEndereco(body: Corpo, c: Checkout, invalido: (campo: string, mensagem: string) => Error) {
  const deFora = c.estrangeiro && Boolean(body.pais)
  if (deFora && !paises.includes(body.pais ?? '')) throw invalido('pais', palavrasDeFora.pais)
  const endereco = {
    cep: c.estrangeiro ? (body.cep ?? '') : somenteCep(body.cep ?? ''),
    logradouro: body.logradouro ?? '',
    numero: body.numero || (deFora ? '' : 'S/N'),
    complemento: body.complemento ?? '',
    bairro: body.bairro ?? '',
    cidade: body.cidade ?? '',
    uf: (body.uf ?? '').toUpperCase(),
    ...(deFora && body.regiao && { regiao: body.regiao }),
    ...(deFora && { pais: body.pais ?? '' }),
  }
  if (!c.estrangeiro && !cepValido(endereco.cep)) {
    throw invalido('cep', 'Informe os dados do endereço da fatura do seu cartão para prosseguir com o pagamento')
  }
  for (const campo of deFora ? exigidosDeFora : exigidos) {
    if (!endereco[campo]) throw invalido(campo, 'preencha este campo')
  }
  return endereco
}

/** V024; an address of another country has neither a Brazilian CEP, nor a state of two letters, nor always a district. */
const exigidos = ['cep', 'logradouro', 'bairro', 'cidade', 'uf'] as const
const exigidosDeFora = ['logradouro', 'cidade'] as const
