import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import type { CodigoTipoChavePix } from '../../../../shared/domain/pix/chave.ts'
import {
  type ContaBancaria,
  type EnderecoDoRecebedor,
  type Problemas,
  palavrasDoCadastro as palavras,
  type Representante,
  senhaFraca,
  tiposDeConta,
  validarConta,
  validarEndereco,
  validarRepresentante,
  validarSenha,
} from '../../../../shared/domain/recebedor.ts'
import { produto } from '../../../../shared/produto.ts'
import type { Convite } from './tipos.ts'

export type Passo = 0 | 1 | 2
export interface Digitado {
  nome: string
  senha: string
  senhaConfirmacao: string
  representante: Representante
  conta: ContaBancaria
  endereco: EnderecoDoRecebedor
}

/** Does this acceptance make a login too (V079)? */
export const pedeSenha = (c: Pick<Convite, 'usuarioEmpresa' | 'usuarioLiberado'>): boolean =>
  c.usuarioEmpresa && !c.usuarioLiberado

/** A company has no face: its representative answers for it, and the representative's selfie is compared. */
export const ehEmpresa = ({ documento }: Pick<Convite, 'documento'>): boolean => documento.length === 14

/** What stands in the form. */
export function lerFormulario(form: HTMLFormElement): Digitado {
  const dados = new FormData(form)
  const texto = (nome: string) => String(dados.get(nome) ?? '')
  const tipo = texto('tipo') === '0' ? tiposDeConta.banco : tiposDeConta.pix
  return {
    nome: texto('nome'),
    senha: texto('senha'),
    senhaConfirmacao: texto('senhaConfirmacao'),
    representante: { nome: texto('representanteNome'), cpf: texto('representanteCpf') },
    conta:
      tipo === tiposDeConta.pix
        ? { tipo, tipoChave: Number(texto('tipoChave')) as CodigoTipoChavePix, chavePix: texto('chavePix') }
        : {
            tipo,
            banco: texto('banco'),
            agencia: texto('agencia'),
            conta: texto('conta'),
            nomeCompleto: texto('nomeCompleto'),
            documento: texto('documentoTitular'),
          },
    endereco: {
      cep: texto('cep'),
      uf: texto('uf'),
      cidade: texto('cidade'),
      logradouro: texto('logradouro'),
      bairro: texto('bairro'),
      numero: texto('numero'),
      complemento: texto('complemento'),
    },
  }
}

/** Pure: what is wrong with a step, by the form's field names, in the documented words. */
export function problemasDo(passo: Passo, d: Digitado, c: Convite, temFoto: boolean): Problemas {
  if (passo === 0) {
    const { nome, cpf } = ehEmpresa(c) ? validarRepresentante(d.representante) : {}
    return {
      ...(d.nome.trim() ? {} : { nome: palavras.obrigatorio }),
      ...(nome && { representanteNome: nome }),
      ...(cpf && { representanteCpf: cpf }),
      ...(pedeSenha(c) ? validarSenha(d.senha, d.senhaConfirmacao) : {}),
    }
  }
  if (passo === 2) return temFoto ? {} : { file: palavras.obrigatorio }
  const { documento, ...conta } = validarConta(d.conta, c.documento, codigo => codigo !== '')
  return { ...conta, ...(documento && { documentoTitular: documento }), ...validarEndereco(d.endereco) }
}

/** The judge of passwords, with its dictionaries: some 400 KB that come when a password is begun. */
export const juizDaSenha = () => import('../../../../shared/domain/senha.ts')

/** What makes the password of a first step easy to guess. Without the dictionaries the server judges alone. */
export async function problemaDaSenha(d: Digitado, c: Convite): Promise<Problemas> {
  if (!pedeSenha(c)) return {}
  const juiz = await juizDaSenha().catch(() => undefined)
  return juiz ? senhaFraca(juiz.avaliarSenha(d.senha, [d.nome, c.email, produto.nome])) : {}
}

/** Pure: what the server refused, by the form's field names. */
export const problemasDoServidor = (campos: readonly { campo: string; mensagem: string }[]): Problemas =>
  Object.fromEntries(campos.map(({ campo, mensagem }) => [campoDoFormulario(campo), mensagem]))

const campoDoFormulario = (campo: string): string => {
  const nomes: Record<string, string> = {
    'representante.nome': 'representanteNome',
    'representante.cpf': 'representanteCpf',
    'dadosBancarios.documento': 'documentoTitular',
  }
  return nomes[campo] ?? campo.replace(/^(?:dadosBancarios|endereco)\./, '')
}

/** Pure: the step on which a field stands. */
export const passoDoCampo = (campo: string): Passo => {
  if (campo === 'file') return 2
  return ['nome', 'senha', 'senhaConfirmacao', 'representanteNome', 'representanteCpf'].includes(campo) ? 0 : 1
}

/** Pure: the form's text fields of an acceptance, as the call takes them. */
export function paraEnvio(d: Digitado, c: Convite) {
  const { conta, endereco, representante } = d
  return {
    aceite: 'true' as const,
    nome: d.nome.trim(),
    ...(pedeSenha(c) && { senha: d.senha }),
    dadosBancarios: JSON.stringify(
      conta.documento ? { ...conta, documento: somenteDocumento(conta.documento) } : conta,
    ),
    endereco: JSON.stringify(endereco),
    ...(ehEmpresa(c) && {
      representante: JSON.stringify({ nome: representante.nome.trim(), cpf: somenteDocumento(representante.cpf) }),
    }),
  }
}
