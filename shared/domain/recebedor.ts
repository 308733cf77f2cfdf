import { cepValido } from './cep.ts'
import { somenteDocumento, tipoDocumento } from './documento.ts'
import { type CodigoTipoChavePix, chavePixAceita, normalizarChavePix, tipoDoCodigo } from './pix/chave.ts'
import type { Forca } from './senha.ts'

/** The rules of a receiver's registration (001 §5.7), the same in the page and behind the call. */

/** S120: where the money goes. */
export const tiposDeConta = { banco: 0, pix: 1 } as const
const SENHA_MINIMA = 8
export const SENHA_MAXIMA = 128
/** Letters of what a company writes of the sales and the share that it invites to. */
export const MAXIMO_DO_COMBINADO = 200

/** The words of 001 §5.7; field messages X59–X63. */
export const palavrasDoCadastro = {
  obrigatorio: 'Campo obrigatório',
  chave: 'Chave Pix inválida',
  banco: 'Selecione um banco',
  agencia: 'Agência inválida',
  conta: 'Conta Bancária inválida',
  documento: 'O documento informado é inválido',
  email: 'E-mail inválido',
  telefone: 'Telefone inválido',
  cep: 'CEP inválido',
  senhaCurta: 'Use ao menos 8 caracteres',
  senhaLonga: 'Use no máximo 128 caracteres',
  senhaDiferente: 'As senhas não conferem',
  senhaVazada: 'Essa senha aparece em listas de senhas vazadas. Escolha outra.',
  senhaPessoal: 'Evite o seu nome, o seu e-mail ou o nosso nome na senha.',
  senhaPrevisivel: 'Fácil de adivinhar: junte mais palavras sem relação entre si.',
  representante: 'Os dados bancários devem ser do representante do cadastro',
} as const

export interface ContaBancaria {
  /** 1 Pix key, 0 bank account. */
  tipo: 0 | 1
  tipoChave?: CodigoTipoChavePix | null | undefined
  chavePix?: string | null | undefined
  /** COMPE code. */
  banco?: string | null | undefined
  agencia?: string | null | undefined
  conta?: string | null | undefined
  /** Holder of the account; the receiver itself where they are left out. */
  nomeCompleto?: string | null | undefined
  documento?: string | null | undefined
}
export interface EnderecoDoRecebedor {
  cep: string
  uf: string
  cidade: string
  logradouro: string
  bairro: string
  numero?: string | null | undefined
  complemento?: string | null | undefined
}
/** Why a field is refused; rules compare these, never the words. */
export type MotivoDoCadastro = keyof typeof palavrasDoCadastro
/** By field, in words. */
export type Problemas = Record<string, string>

const vazio = (texto: string | null | undefined): boolean => !texto?.trim()
/** One to five digits that are not all zero, without the check digit. */
export const agenciaValida = (texto: string): boolean => /^\d{1,5}$/.test(texto.trim()) && !/^0+$/.test(texto.trim())
/** One to nineteen digits, and a check digit (a digit or X) that may stand behind a hyphen. */
export const contaValida = (texto: string): boolean => {
  const limpa = texto.replace(/[.\s-]/g, '').toUpperCase()
  return /^\d{1,19}[0-9X]$/.test(limpa) && !/^0+$/.test(limpa)
}
/** With the hyphen before the check digit: '12345-6'. */
export const formatarConta = (texto: string): string => {
  const limpa = texto.replace(/[^0-9xX]/g, '').toUpperCase()
  return limpa.length < 2 ? limpa : `${limpa.slice(0, -1)}-${limpa.slice(-1)}`
}

/**
 * Why the bank data is refused, by field. The money goes to who registered: a key that is a document, and the
 * account's holder, must be `documento`'s (V085). `bancoExiste`: the list is heavy, and the caller has it.
 */
export function motivosDaConta(
  c: ContaBancaria,
  documento: string,
  bancoExiste: (codigo: string) => boolean,
): Record<string, MotivoDoCadastro> {
  const p: Record<string, MotivoDoCadastro> = {}
  const dono = somenteDocumento(documento)
  if (c.tipo === tiposDeConta.pix) {
    const { tipoChave, chavePix } = c
    if (tipoChave === null || tipoChave === undefined) p.tipoChave = 'obrigatorio'
    else if (vazio(chavePix)) p.chavePix = 'obrigatorio'
    else if (!chavePixAceita(tipoDoCodigo(tipoChave), chavePix ?? '')) p.chavePix = 'chave'
    else if (tipoChave <= 1 && somenteDocumento(chavePix ?? '') !== dono) p.chavePix = 'representante'
    return p
  }
  if (!bancoExiste(c.banco ?? '')) p.banco = 'banco'
  if (!agenciaValida(c.agencia ?? '')) p.agencia = 'agencia'
  if (!contaValida(c.conta ?? '')) p.conta = 'conta'
  if (c.nomeCompleto !== undefined && vazio(c.nomeCompleto)) p.nomeCompleto = 'obrigatorio'
  if (c.documento !== undefined && c.documento !== null) {
    if (vazio(c.documento)) p.documento = 'obrigatorio'
    else if (tipoDocumento(c.documento) === undefined) p.documento = 'documento'
    else if (somenteDocumento(c.documento) !== dono) p.documento = 'representante'
  }
  return p
}

/** Whose account it is, is all that is wrong with it. */
export const soDeTerceiro = (motivos: Readonly<Record<string, MotivoDoCadastro>>): boolean => {
  const todos = Object.values(motivos)
  return todos.length > 0 && todos.every(motivo => motivo === 'representante')
}

/** The same reasons in the documented words. */
export const emPalavras = (motivos: Readonly<Record<string, MotivoDoCadastro>>): Problemas =>
  Object.fromEntries(Object.entries(motivos).map(([campo, motivo]) => [campo, palavrasDoCadastro[motivo]]))

export const validarConta = (...dados: Parameters<typeof motivosDaConta>): Problemas =>
  emPalavras(motivosDaConta(...dados))

/** The key as the DICT stores it; a random key that is none is kept as it was typed (V080). */
export const chaveNormalizada = (tipo: CodigoTipoChavePix, texto: string): string =>
  normalizarChavePix(tipoDoCodigo(tipo), texto) ?? texto.trim()

/**
 * Who answers for a company that receives: the person whose selfie is compared, and who may authorise anticipations.
 */
export interface Representante {
  nome: string
  /** Masked or not. */
  cpf: string
}
/** What is wrong with a representative, by field. */
export function validarRepresentante({ nome, cpf }: Representante): Problemas {
  const p: Problemas = {}
  if (vazio(nome)) p.nome = palavrasDoCadastro.obrigatorio
  if (vazio(cpf)) p.cpf = palavrasDoCadastro.obrigatorio
  else if (tipoDocumento(cpf) !== 'cpf') p.cpf = palavrasDoCadastro.documento
  return p
}

/** V082: number and complement are optional. */
export function validarEndereco(e: EnderecoDoRecebedor): Problemas {
  const p: Problemas = {}
  for (const campo of ['cep', 'uf', 'cidade', 'logradouro', 'bairro'] as const)
    if (vazio(e[campo])) p[campo] = palavrasDoCadastro.obrigatorio
  if (!p.cep && !cepValido(e.cep)) p.cep = palavrasDoCadastro.cep
  if (!p.uf && !/^[A-Za-z]{2}$/.test(e.uf.trim())) p.uf = palavrasDoCadastro.obrigatorio
  return p
}

/** V079, K30. `confirmacao` where it was typed twice. */
export function validarSenha(senha: string, confirmacao?: string): Problemas {
  const p: Problemas = {}
  if (senha === '') p.senha = palavrasDoCadastro.obrigatorio
  else if (senha.length < SENHA_MINIMA) p.senha = palavrasDoCadastro.senhaCurta
  else if (senha.length > SENHA_MAXIMA) p.senha = palavrasDoCadastro.senhaLonga
  if (confirmacao === undefined) return p
  if (confirmacao === '') p.senhaConfirmacao = palavrasDoCadastro.obrigatorio
  else if (confirmacao !== senha) p.senhaConfirmacao = palavrasDoCadastro.senhaDiferente
  return p
}

/** Pure: why a password that is long enough is refused all the same (H20), by `avaliarSenha`'s reason. */
export const senhaFraca = ({ motivo }: Pick<Forca, 'motivo'>): Problemas =>
  motivo === undefined ? {} : { senha: palavrasDoCadastro[`senha${maiuscula(motivo)}`] }
const maiuscula = <T extends string>(t: T) => `${t.slice(0, 1).toUpperCase()}${t.slice(1)}` as Capitalize<T>

/** How long staff take to answer, as the receiver is told (001 §3.12, L82): 48 hours, in ms. */
export const prazoDaAnaliseMs = 48 * 3_600_000
