import type { registrarPagador as contrato } from '../../../shared/contract/checkout.ts'
import type { Input } from '../../../shared/contract/endpoint.ts'
import {
  CheckoutNaoEncontrado,
  DocumentoInvalido,
  EtapaInvalida,
  RequisicaoInvalida,
} from '../../../shared/contract/erros.ts'
import { formas } from '../../../shared/contract/tipos.ts'
import { conferirCartao, luhnValido } from '../../../shared/domain/cartao.ts'
import { cepValido, somenteCep } from '../../../shared/domain/cep.ts'
import { somenteDocumento, tipoDocumento } from '../../../shared/domain/documento.ts'
import { colunasCheckout, checkout as maquina } from '../../../shared/domain/estados/checkout.ts'
import { nomeMaiusculo, puramenteNumerico } from '../../../shared/domain/nome.ts'
import { somenteTelefone, telefoneValido } from '../../../shared/domain/telefone.ts'
import { comVence, semCobrancaViva } from '../../charging/vence.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { recusarEmManutencao } from '../../runtime/manutencao.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import { Checkout, Pagador } from '../../storage/Checkout.ts'
import { replace } from '../../storage/entity.ts'
import { Link } from '../../storage/Link.ts'
import { redecide, type Storage } from '../../storage/port.ts'
import { aceitarTermo } from './aceitarTermo.ts'

type D = Base & { storage: Storage; params: Parametros<'manutencao'> }
type Corpo = Input<typeof contrato>['body']

/** Registers who pays (E040): four write units, root and payer in one transaction. The answer's name is the verdict. */
export const registrarPagador: UseCase<typeof contrato, D> =
  deps =>
  async ({ body }) => {
    await recusarEmManutencao(deps.params)
    return redecide(async () => {
      const c = await Checkout.get(deps.storage, body.checkout, { consistent: true })
      if (!c) throw fault(CheckoutNaoEncontrado)
      const estado = maquina.next(c.estado, 'PagadorRegistrado')
      // another payer takes the place only of a charge that nobody can pay any more
      if (!estado || !semCobrancaViva(c)) {
        throw fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: colunasCheckout[c.estado].proximaEtapa })
      }
      const termo = aceitarTermo(await Link.get(deps.storage, c.link, { consistent: true }), c, body)
      const pagador = { ...lerPagador(body, c, new Date(deps.clock.now()).toISOString()), ...(termo && { termo }) }
      await deps.storage.commit([
        replace(Checkout, comVence({ ...c, estado }), [{ tipo: 'PagadorRegistrado' }]),
        Pagador.put(pagador),
      ])
      return { name: 'PagadorLiberado' as const }
    })
  }

/** Pure: the payer as stored (name upper case, e-mail lower case, no address for Pix), or the fault naming the field. */
function lerPagador(body: Corpo, c: Checkout, registradoEm: string): Pagador {
  const invalido = (campo: string, mensagem: string) => fault(RequisicaoInvalida, { campos: [{ campo, mensagem }] })
  if (puramenteNumerico(body.nome)) throw invalido('nome', 'informe o nome completo')
  for (const campo of camposDeTexto) {
    if (pareceCartao(body[campo] ?? '', numericos.has(campo)))
      throw invalido(campo, 'não informe o número do cartão aqui')
  }
  const documento = c.estrangeiro ? body.documento.trim() : somenteDocumento(body.documento)
  if (!c.estrangeiro && !tipoDocumento(documento)) throw fault(DocumentoInvalido, { campo: 'documento' })
  if (!c.estrangeiro && !telefoneValido(body.contato)) throw invalido('contato', 'celular com DDD e nove dígitos')
  return {
    checkoutId: c.id,
    nome: nomeMaiusculo(body.nome),
    documento,
    email: body.email ? body.email.toLowerCase() : null,
    contato: c.estrangeiro ? body.contato : somenteTelefone(body.contato),
    endereco: c.formaPagamento === formas.pix ? null : lerEndereco(body, c, invalido),
    sessionId: body.sessionId,
    registradoEm,
  }
}

function lerEndereco(body: Corpo, c: Checkout, invalido: (campo: string, mensagem: string) => Error) {
  const endereco = {
    cep: c.estrangeiro ? (body.cep ?? '') : somenteCep(body.cep ?? ''),
    logradouro: body.logradouro ?? '',
    numero: body.numero || 'S/N',
    complemento: body.complemento ?? '',
    bairro: body.bairro ?? '',
    cidade: body.cidade ?? '',
    uf: (body.uf ?? '').toUpperCase(),
  }
  if (!c.estrangeiro && !cepValido(endereco.cep)) {
    throw invalido('cep', 'Informe os dados do endereço da fatura do seu cartão para prosseguir com o pagamento')
  }
  for (const campo of ['cep', 'logradouro', 'bairro', 'cidade', 'uf'] as const) {
    if (!endereco[campo]) throw invalido(campo, 'preencha este campo')
  }
  return endereco
}

const numericos: ReadonlySet<string> = new Set(['documento', 'contato', 'sessionId'])
const camposDeTexto = [
  'nome',
  'documento',
  'email',
  'contato',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'sessionId',
] as const
/**
 * A card number typed into the wrong field would be stored: refuse 13–19 digits that pass Luhn (ASVS, PCI DSS 3). Where long
 * numbers belong (a CNPJ, a phone with its country), only what is a whole card of a brand that we take.
 */
const pareceCartao = (texto: string, numerico: boolean) =>
  (texto.match(/(?:\d[ .-]?){13,19}/g) ?? [])
    .map(n => n.replace(/\D/g, ''))
    .some(n => (numerico ? conferirCartao(n).ok : luhnValido(n)))
