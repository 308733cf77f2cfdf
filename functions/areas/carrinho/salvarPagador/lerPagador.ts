import type { salvarPagador as contrato } from '../../../../shared/contract/carrinho.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { PagadorNaoRegistrado, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { paises } from '../../../../shared/data/paises.ts'
import { somenteCep } from '../../../../shared/domain/cep.ts'
import { cpfValido, somenteDocumento } from '../../../../shared/domain/documento.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { emMaiusculas, puramenteNumerico } from '../../../../shared/domain/nome.ts'
import { somenteTelefone, telefoneEstrangeiroValido, telefoneValido } from '../../../../shared/domain/telefone.ts'
import { cabeNoSeuPais } from '../../../../shared/domain/telefoneDeFora.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { campoComCartao } from '../../identidade/regras/contato/campoComCartao.ts'

type Corpo = Input<typeof contrato>['body']
type Motivo = 'documento' | 'campo' | 'bloqueado' | 'etapa' | 'vazio'

/** E109 refuses with 400 and where the cart stands (001 §8.1). */
export const naoRegistrado = (
  c: Pick<Carrinho, 'estado'>,
  motivo: Motivo,
  mensagem: string,
  campo: string | null = null,
) => fault(PagadorNaoRegistrado, { motivo, campo, proximaEtapa: etapaDoCarrinho(c.estado) }, mensagem)

/**
 * Pure: who pays, as stored: name and address in upper case, e-mail in lower (V054). A person with a CPF (V051), or anybody
 * with a document of another country; the address is what the form gave (V053).
 */
export function lerPagadorDoCarrinho(c: Carrinho, body: Corpo, registradoEm: string): Pagador {
  const palavras = palavrasDoCarrinho.pagador
  const campo = (nome: string, mensagem: string) => naoRegistrado(c, 'campo', mensagem, nome)
  if (puramenteNumerico(body.nome)) throw campo('nome', palavras.nome)
  const comCartao = campoComCartao(body)
  if (comCartao) throw campo(comCartao, palavras.cartao)
  const estrangeiro = body.documentoInternacional === true
  const documento = estrangeiro ? body.documento.trim() : somenteDocumento(body.documento)
  if (!estrangeiro && !cpfValido(documento)) throw naoRegistrado(c, 'documento', palavras.documento, 'documento')
  if (estrangeiro ? !telefoneEstrangeiroValido(body.contato) : !telefoneValido(body.contato))
    throw campo('contato', estrangeiro ? palavras.contatoDeFora : palavras.contato)
  if (estrangeiro && !cabeNoSeuPais(body.contato)) throw campo('contato', palavras.tamanhoDeFora)
  return {
    checkoutId: c.id,
    nome: emMaiusculas(body.nome),
    documento,
    email: normalizarEmail(body.email),
    contato: estrangeiro ? body.contato : somenteTelefone(body.contato),
    endereco: lerEndereco(body, estrangeiro),
    sessionId: body.sessionId ?? null,
    registradoEm,
    documentoInternacional: estrangeiro,
    autorizacao: body.autorizacao ?? false,
  }
}

const maiusculo = (texto: string | null | undefined) => emMaiusculas(texto ?? '')
function lerEndereco(body: Corpo, estrangeiro: boolean): Pagador['endereco'] {
  const cep = estrangeiro ? (body.cep ?? '') : somenteCep(body.cep ?? '')
  if (!cep && !body.logradouro && !body.cidade) return null
  if (estrangeiro) return lerEnderecoDeFora(body, cep)
  // a Brazilian CEP has eight digits or is none
  if (cep && !estrangeiro && !/^[0-9]{8}$/.test(cep))
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'cep', mensagem: 'CEP inválido' }] })
  return {
    cep,
    logradouro: maiusculo(body.logradouro),
    numero: body.numero || 'S/N',
    complemento: maiusculo(body.complemento),
    bairro: maiusculo(body.bairro),
    cidade: maiusculo(body.cidade),
    uf: maiusculo(body.uf),
  }
}

/** Of another country: as it was typed, with its country's code. */
function lerEnderecoDeFora(body: Corpo, cep: string): Pagador['endereco'] {
  if (body.pais && !paises.includes(body.pais))
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'pais', mensagem: palavrasDoCarrinho.pagador.pais }] })
  const [logradouro, complemento, bairro, cidade] = [body.logradouro, body.complemento, body.bairro, body.cidade].map(
    texto => texto ?? '',
  ) as [string, string, string, string]
  const onde = { ...(body.regiao && { regiao: body.regiao }), ...(body.pais && { pais: body.pais }) }
  return { cep, logradouro, numero: body.numero ?? '', complemento, bairro, cidade, uf: body.uf ?? '', ...onde }
}
