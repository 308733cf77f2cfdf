import { cepValido, somenteCep } from '../../../../shared/domain/cep.ts'
import { cnpjValido, cpfValido, somenteDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido, normalizarEmail } from '../../../../shared/domain/email.ts'
import { emMaiusculas, nomeDePessoaCompleto, puramenteNumerico } from '../../../../shared/domain/nome.ts'
import { celularValido, somenteTelefone, telefoneEstrangeiroValido } from '../../../../shared/domain/telefone.ts'
import type { ChaveSimples } from '../../../../shared/textos/pagador.ts'

/** The payer's forms as typed (V011). */
export const camposDaIdentificacao = ['nomeCompleto', 'documento', 'celular', 'email', 'autorizacao'] as const
export type CampoDaIdentificacao = (typeof camposDaIdentificacao)[number]
export const camposDoEndereco = [
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'regiao',
  'pais',
] as const
export type CampoDoEndereco = (typeof camposDoEndereco)[number]
export const camposDoCartao = ['numeroCartao', 'nomeCartao', 'vencimentoCartao', 'cvvCartao'] as const
export type CampoDoCartao = (typeof camposDoCartao)[number]
export type Campo = CampoDaIdentificacao | CampoDoEndereco | CampoDoCartao

export type Identificacao = Record<Exclude<CampoDaIdentificacao, 'autorizacao'>, string> & { autorizacao: boolean }
export type Endereco = Record<CampoDoEndereco, string>
/** What is known of an address before it is typed. */
export type EnderecoConhecido = { readonly [C in CampoDoEndereco]?: string | undefined }
/** Which fields are wrong, and which words say so. */
export type Erros<C extends string = Campo> = Partial<Record<C, ChaveSimples>>

export interface Regras {
  /** Foreign payers: no CPF, no Brazilian phone (V006). */
  estrangeiro: boolean
  /** The merchant's terms must be accepted (V005). */
  temTermos: boolean
}

/** A Brazilian payer's document: 11 digits a CPF, 14 characters a CNPJ, repeated digits refused (V018). */
export const documentoValido = (texto: string): boolean => {
  const documento = somenteDocumento(texto)
  return documento.length === 11 ? cpfValido(documento) : documento.length === 14 && cnpjValido(documento)
}

const erroDoTelefone = (texto: string, estrangeiro: boolean): ChaveSimples | undefined => {
  if (!estrangeiro) return texto.trim() ? (celularValido(texto) ? undefined : 'erro.celular') : 'erro.celularVazio'
  return telefoneEstrangeiroValido(texto) ? undefined : 'erro.telefoneInternacional'
}

const erroDoDocumento = (texto: string, estrangeiro: boolean): ChaveSimples | undefined => {
  if (estrangeiro) return texto.trim().length >= 3 ? undefined : 'erro.documentoInternacional'
  return texto.trim() ? (documentoValido(texto) ? undefined : 'erro.documento') : 'erro.documentoVazio'
}

const erroDoNome = (nome: string, pessoa: boolean): ChaveSimples | undefined => {
  if (nome && puramenteNumerico(nome)) return 'erro.nomeNumerico'
  if (nome.length < 2) return 'erro.nome'
  return pessoa && !nomeDePessoaCompleto(nome) ? 'erro.sobrenome' : undefined
}

/** Checks identification: name, document and phone are required; e-mail is optional but well formed (V015). */
export function validarIdentificacao(dados: Identificacao, regras: Regras): Erros<CampoDaIdentificacao> {
  const nome = dados.nomeCompleto.trim()
  const erros: Record<CampoDaIdentificacao, ChaveSimples | undefined> = {
    nomeCompleto: erroDoNome(nome, !regras.estrangeiro && somenteDocumento(dados.documento).length === 11),
    documento: erroDoDocumento(dados.documento, regras.estrangeiro),
    celular: erroDoTelefone(dados.celular, regras.estrangeiro),
    email: dados.email.trim() && !emailValido(dados.email) ? 'erro.email' : undefined,
    autorizacao: regras.temTermos && !dados.autorizacao ? 'erro.autorizacao' : undefined,
  }
  return soComErro(erros)
}

/**
 * Checks an address: all but number and complement are required, state is two letters (V012, V024). `exterior`: of another
 * country, by street, city and country alone.
 */
export function validarEndereco(
  dados: Endereco,
  { estrangeiro, exterior = false }: Pick<Regras, 'estrangeiro'> & { exterior?: boolean },
): Erros<CampoDoEndereco> {
  const vazio = (campo: CampoDoEndereco, chave: ChaveSimples) => (dados[campo].trim() ? undefined : chave)
  const daqui = (erro: ChaveSimples | undefined) => (exterior ? undefined : erro)
  return soComErro({
    cep: daqui(estrangeiro ? vazio('cep', 'erro.cep') : cepValido(dados.cep) ? undefined : 'erro.cep'),
    logradouro: vazio('logradouro', 'erro.logradouro'),
    numero: undefined,
    complemento: undefined,
    bairro: daqui(vazio('bairro', 'erro.bairro')),
    cidade: vazio('cidade', 'erro.cidade'),
    uf: daqui(dados.uf.trim().length === 2 ? undefined : 'erro.uf'),
    regiao: undefined,
    pais: exterior ? vazio('pais', 'erro.pais') : undefined,
  })
}

/** Whether an address that is not asked for was begun: of Brazil by its CEP, which fills the rest in; of another country by any of it. */
export const enderecoComecado = (endereco: Endereco, estrangeiro: boolean): boolean =>
  estrangeiro ? Object.values(endereco).some(v => v.trim()) : endereco.cep.trim() !== ''

const soComErro = <C extends string>(todos: Record<C, ChaveSimples | undefined>): Erros<C> =>
  Object.fromEntries(Object.entries(todos).filter(([, chave]) => chave)) as Erros<C>

/**
 * What `registrar-pagador` takes of a payer: name in upper case, e-mail in lower, no masks (V036). The address of another
 * country goes as it was typed: its post reads it, no acquirer of ours does.
 */
export function pagadorParaEnvio(dados: Identificacao, endereco: Endereco | null, estrangeiro: boolean) {
  const maiusculo = (texto: string) => (estrangeiro ? texto.trim() : emMaiusculas(texto))
  return {
    nome: emMaiusculas(dados.nomeCompleto),
    documento: estrangeiro ? dados.documento.trim() : somenteDocumento(dados.documento),
    email: normalizarEmail(dados.email) || null,
    contato: estrangeiro ? dados.celular.trim() : somenteTelefone(dados.celular),
    cep: endereco && (estrangeiro ? endereco.cep.trim() : somenteCep(endereco.cep)),
    logradouro: endereco && maiusculo(endereco.logradouro),
    numero: endereco && (endereco.numero.trim() || (estrangeiro ? '' : 'S/N')),
    complemento: endereco && maiusculo(endereco.complemento),
    bairro: endereco && maiusculo(endereco.bairro),
    cidade: endereco && maiusculo(endereco.cidade),
    uf: endereco && maiusculo(endereco.uf),
    ...(endereco?.regiao && { regiao: endereco.regiao.trim() }),
    ...(endereco?.pais && { pais: endereco.pais }),
  }
}
