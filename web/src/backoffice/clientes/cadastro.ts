import type { alterarEmpresa } from '../../../../shared/contract/clientesDaEquipe.ts'
import type { Call } from '../../../../shared/contract/endpoint.ts'
import { formatarCep } from '../../../../shared/domain/cep.ts'
import { formatarCpf, formatarDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { slugDe } from '../../../../shared/domain/empresa.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import type { ItemDe } from '../../api/useLista.ts'
import type { Cliente } from './FolhaDoCliente.tsx'

type Corpo = Call<typeof alterarEmpresa>['body']
export interface Endereco {
  cep: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  uf: string
}
/** Whether a person is politically exposed, as it is chosen; empty while they were not asked. */
export type Exposta = '' | 'sim' | 'nao'
export interface Socio {
  nome: string
  documento: string
  participacao: string
  exposta: Exposta
}
export interface Pessoas {
  representante: string
  cpf: string
  exposta: Exposta
  socios: Socio[]
}
/** A client's registration as it is typed. */
export interface Cadastro {
  cnpj: string
  nomeComercial: string
  razaoSocial: string
  email: string
  contato: string
  slug: string
  endereco: Endereco
  pessoas: Pessoas
}
const enderecoVazio = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }
export const socioVazio: Socio = { nome: '', documento: '', participacao: '', exposta: '' }
export const vazio: Cadastro = {
  ...{ cnpj: '', nomeComercial: '', razaoSocial: '', email: '', contato: '', slug: '' },
  endereco: enderecoVazio,
  pessoas: { representante: '', cpf: '', exposta: '', socios: [socioVazio] },
}

/** Pure: what a lead said of its company. */
export const doInteressado = (i: ItemDe<'listarInteressados'>): Cadastro => ({
  ...vazio,
  ...{ nomeComercial: i.empresa, email: i.email, contato: formatarTelefone(i.celular), slug: slugDe(i.empresa) },
})
const escolhida = (exposta: boolean | undefined): Exposta => (exposta === undefined ? '' : exposta ? 'sim' : 'nao')
const dita = (exposta: Exposta) => (exposta ? { exposta: exposta === 'sim' } : {})

/** Pure: a client's registration as it stands. */
export const doCliente = (c: Cliente): Cadastro => ({
  ...{ cnpj: c.cnpj, slug: c.slug, nomeComercial: c.nome, razaoSocial: c.razaoSocial, email: c.email },
  contato: formatarTelefone(c.contato),
  endereco: c.endereco ? { ...c.endereco, cep: formatarCep(c.endereco.cep) } : enderecoVazio,
  pessoas: {
    representante: c.representanteLegal?.nome ?? '',
    cpf: formatarCpf(c.representanteLegal?.cpf ?? ''),
    exposta: escolhida(c.representanteLegal?.exposta),
    socios: c.socios.length
      ? c.socios.map(s => ({
          ...{ nome: s.nome, documento: formatarDocumento(s.documento) },
          participacao: String(s.participacao).replace('.', ','),
          exposta: escolhida(s.exposta),
        }))
      : [socioVazio],
  },
})

/** Pure: whether a part was left for later: nothing of it is typed. */
export const emBranco = (campos: object): boolean =>
  Object.values(campos).every(valor => (Array.isArray(valor) ? valor.every(emBranco) : String(valor).trim() === ''))

/** Pure: percent as typed; undefined of what is none, or outside of 0 to 100. */
export const lerParte = (texto: string): number | undefined => {
  const limpo = texto.trim().replace(',', '.')
  const n = /^\d{1,3}(\.\d{1,4})?$/.test(limpo) ? Number(limpo) : 0
  return n > 0 && n <= 100 ? n : undefined
}

/** Pure: the call's body; a part in blank is left out. */
export function corpoDo(v: Cadastro): Corpo {
  const { representante, cpf, exposta, socios } = v.pessoas
  const ditos = socios.filter(s => !emBranco(s))
  return {
    ...{ nomeComercial: v.nomeComercial, razaoSocial: v.razaoSocial, email: v.email, contato: v.contato },
    ...(!emBranco(v.endereco) && { endereco: v.endereco }),
    ...(representante && { representanteLegal: { nome: representante, cpf, ...dita(exposta) } }),
    ...(ditos.length > 0 && {
      socios: ditos.map(s => ({
        ...{ nome: s.nome, documento: s.documento, participacao: lerParte(s.participacao) ?? 0 },
        ...(tipoDocumento(s.documento) !== 'cnpj' && dita(s.exposta)),
      })),
    }),
  }
}
