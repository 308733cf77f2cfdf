import type { CampoDaLinha } from '../../../../shared/domain/folha/campos.ts'

/** A person to be paid, as a form has them: all text, but for the amount. */
const textos = ['nome', 'documento', 'chave', 'tipoChave', 'banco', 'agencia', 'conta', 'email', 'descricao'] as const
type CampoDeTexto = (typeof textos)[number]
export type Pessoa = Record<CampoDeTexto, string> & {
  id: number
  centavos: number
  /** Where the money goes: fields of the other way are kept, and not sent. */
  por: 'chave' | 'banco'
}
export type ErrosDaPessoa = Readonly<Partial<Record<CampoDaLinha, string>>>
/** As the rules of a line name them; without one it is told by its shape. */
export const tiposDeChave = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const

export const pessoaVazia = (id: number): Pessoa => ({
  ...{ id, centavos: 0, por: 'chave', nome: '', documento: '', chave: '', tipoChave: '' },
  ...{ banco: '', agencia: '', conta: '', email: '', descricao: '' },
})
const doOutro = { chave: ['banco', 'agencia', 'conta'], banco: ['chave', 'tipoChave'] } as const

/** What the calls take of a person: fields that were left empty, or are of the other way, are not there. */
export function corpoDaPessoa(p: Pessoa) {
  const fora: readonly string[] = doOutro[p.por]
  const ditos = textos.filter(c => !fora.includes(c)).map(c => [c, p[c].trim()] as const)
  const { nome = '', documento = '', ...resto } = Object.fromEntries(ditos)
  return { nome, documento, ...Object.fromEntries(Object.entries(resto).filter(([, v]) => v !== '')) }
}

interface Escrita {
  nome: string
  documento: string
  chave?: string | null | undefined
  tipoChave?: string | null | undefined
  banco?: string | null | undefined
  agencia?: string | null | undefined
  conta?: string | null | undefined
  email?: string | null | undefined
}
/** A saved person, or one of a line that failed, in the form. */
export function pessoaDa(e: Escrita, id: number): Pessoa {
  const escrita: Partial<Record<CampoDeTexto, string | null>> = Object.fromEntries(Object.entries(e))
  const ditos = Object.fromEntries(textos.map(c => [c, escrita[c] ?? '']))
  return { ...pessoaVazia(id), ...ditos, por: e.banco ? 'banco' : 'chave' }
}

/** What the dry run says of each field of a line; what it says of the whole line stands at its first field. */
export function errosDa(
  erros: readonly { campo: CampoDaLinha | null; mensagem: string }[],
  por: Pessoa['por'],
): ErrosDaPessoa {
  const visivel = (campo: CampoDaLinha | null): CampoDaLinha => {
    if (campo === null) return 'nome'
    return campo === 'chave' && por === 'banco' ? 'banco' : campo
  }
  return Object.fromEntries(erros.toReversed().map(e => [visivel(e.campo), e.mensagem]))
}
