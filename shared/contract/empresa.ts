import * as z from 'zod'
import { cnpjValido } from '../domain/documento.ts'
import { emailValido } from '../domain/email.ts'
import { dadosDaEmpresa } from '../domain/empresa.ts'
import { palavrasDoCadastro as p } from '../domain/recebedor.ts'
import { telefoneValido } from '../domain/telefone.ts'
import { TermoEmVigor, TermoLido } from './acesso.ts'
import { TaxasDaEmpresa } from './camposDoLink.ts'
import { DadosBancarios } from './convites.ts'
import { grupos } from './direitos.ts'
import { endpoint, qualquerSessao, sessao } from './endpoint.ts'
import {
  CnpjNaoEncontrado,
  ContaBancariaAusente,
  ContaBancariaJaExiste,
  ContaDeTerceiro,
  EmpresaNaoEncontrada,
  ImagemInvalida,
  MuitasTentativas,
  ProvedorIndisponivel,
  RecebedorNaoEncontrado,
  SenhaNaoConfere,
  TermoNaoAceito,
} from './erros.ts'
import { FormaPagamento, Id21, Instante, Reais, sensivel } from './tipos.ts'

/** The company that the session works in: its data, brand, bank account, limits and lookups (E078–E087, E094–E097). */

/** Who of the company agreed to the terms of adherence, and when; `emVigor`: they are the ones of today. */
export const AceiteNoFio = z.object({
  ...TermoEmVigor.shape,
  quem: z.string(),
  em: Instante,
  emVigor: z.boolean(),
})
const ver = sessao('G05', 'ler')
const administrar = sessao('ADM', 'escrever')

export const obterDadosDaEmpresa = endpoint({
  operation: 'obterDadosDaEmpresa',
  access: ver,
  summary: 'The company of the session, as its links and slips show it (E078).',
  impacto: 'Empresas não veem os próprios dados.',
  response: z.object({
    id: z.string(),
    slug: z.string(),
    idContrato: z.string(),
    nomeComercial: z.string(),
    razaoSocial: z.string(),
    cnpj: z.string(),
    email: z.string(),
    contato: z.string(),
    /** As slips print it. */
    endereco: z.string().nullable(),
    image: z.string().nullable(),
    verificada: z.boolean(),
    criadoEm: Instante,
    /** The session's role may change them. */
    podeAlterar: z.boolean(),
    /** For an accountant, who is told the fee of each sale and sees no links: what those fees are. */
    taxas: TaxasDaEmpresa.optional(),
    /** The terms in force, and the newest that one of its people agreed to. */
    termo: z.object({
      vigente: TermoEmVigor,
      /** Published, and not in force yet. */
      proximo: TermoEmVigor.nullable(),
      aceite: AceiteNoFio.nullable(),
    }),
  }),
  errors: [EmpresaNaoEncontrada],
})
export const aceitarTermoDeAdesao = endpoint({
  operation: 'aceitarTermoDeAdesao',
  access: administrar,
  summary:
    'Agrees to the terms of adherence in force, for the company (R077); once a version, the first acceptance stands.',
  impacto: 'Empresas não conseguem aceitar um termo de adesão novo.',
  body: TermoLido,
  response: z.object({ versao: z.string(), message: z.string() }),
  errors: [TermoNaoAceito],
})
export const alterarDadosDaEmpresa = endpoint({
  operation: 'alterarDadosDaEmpresa',
  access: administrar,
  summary:
    'Changes what payers see of the company (E084); its open links follow. Legal name, CNPJ and slug are staff’s.',
  impacto: 'Empresas não conseguem corrigir nome e contato.',
  body: z.strictObject({
    nomeComercial: z.string().trim().min(2, 'informe o nome comercial').max(dadosDaEmpresa.nome),
    email: z.string().trim().max(120).refine(emailValido, p.email).meta(sensivel),
    contato: z.string().max(20).refine(telefoneValido, p.telefone).meta(sensivel),
    endereco: z.string().trim().max(dadosDaEmpresa.endereco).nullable(),
  }),
  response: z.object({ id: z.string(), nomeComercial: z.string(), message: z.string() }),
  errors: [EmpresaNaoEncontrada],
})
export const alterarImagemDaEmpresa = endpoint({
  operation: 'alterarImagemDaEmpresa',
  access: administrar,
  summary: 'Replaces the company’s logo by our own encoding of the picture (E094); its open links follow.',
  impacto: 'Empresas não conseguem trocar a própria marca.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({ clienteId: z.string().min(1, 'informe a empresa').max(40) }),
  response: z.object({ image: z.string(), message: z.string() }),
  errors: [EmpresaNaoEncontrada, ImagemInvalida],
})

export const ContaDaEmpresa = z.object({
  /** 1 Pix key, 0 bank account. */
  tipo: z.int(),
  tipoChave: z.int().nullable(),
  banco: z.string().nullable(),
  /** Bank, branch and account, or key: masked, as withdrawals name it. */
  para: z.string(),
  nomeCompleto: z.string(),
  documento: z.string(),
  alteradaEm: Instante.nullable(),
  /** Until then every withdrawal waits for a person: the account changed a moment ago. */
  quarentenaAte: Instante.nullable(),
})
const comSenha = {
  ...DadosBancarios.shape,
  senha: z.string().min(1, 'informe a sua senha').max(200).meta({
    sensivel: true,
    description: 'A senha de quem altera, outra vez.',
  }),
}
export const obterContaBancaria = endpoint({
  operation: 'obterContaBancaria',
  access: sessao('G03', 'ler'),
  summary: 'Where the company’s withdrawals go, masked (E085).',
  impacto: 'Empresas não veem para onde vão os saques.',
  response: z.object({ conta: ContaDaEmpresa.nullable(), podeAlterar: z.boolean() }),
  errors: [EmpresaNaoEncontrada],
})
const daConta = [EmpresaNaoEncontrada, SenhaNaoConfere, MuitasTentativas, ContaDeTerceiro] as const
export const cadastrarContaBancaria = endpoint({
  operation: 'cadastrarContaBancaria',
  access: administrar,
  fatorRecente: true,
  summary: 'Registers the first bank account or Pix key, of the company’s own document (E087).',
  impacto: 'Empresas não conseguem cadastrar a conta que recebe os saques.',
  body: z.strictObject(comSenha),
  response: ContaDaEmpresa,
  errors: [...daConta, ContaBancariaJaExiste],
})
export const alterarContaBancaria = endpoint({
  operation: 'alterarContaBancaria',
  access: administrar,
  fatorRecente: true,
  summary:
    'Changes where withdrawals go (E086): by password, told by e-mail, and withdrawals wait for a person for a day.',
  impacto: 'Empresas não conseguem trocar a conta que recebe os saques.',
  body: z.strictObject(comSenha),
  response: ContaDaEmpresa,
  errors: [...daConta, ContaBancariaAusente],
})

export const listarFormasPagamento = endpoint({
  operation: 'listarFormasPagamento',
  access: ver,
  summary: 'The three methods: which the company may charge by (E097).',
  impacto: 'Empresas não veem as formas de pagamento habilitadas.',
  response: z.array(z.object({ id: FormaPagamento, nome: z.string(), label: z.string(), habilitada: z.boolean() })),
  errors: [EmpresaNaoEncontrada],
})
const Usado = z.object({ valor: Reais, quantidade: z.int() })
export const obterLimitesTransacionais = endpoint({
  operation: 'obterLimitesTransacionais',
  access: sessao('G01', 'ler'),
  summary: 'What one charge and one withdrawal may be, and what went out today and this month (E081).',
  impacto: 'Empresas não veem os próprios limites.',
  response: z.object({
    cobranca: z.object({ minimo: Reais, maximo: Reais }),
    /** What may be sold on a day by the company's contract, and today so far; null: without such a limit, and to a receiver. */
    vendas: z.object({ dia: Reais, hoje: Reais }).nullable(),
    saque: z.object({
      minimo: Reais,
      maximo: Reais,
      /** From this on a person looks at it first. */
      analise: Reais,
      hoje: Usado,
      mes: Usado,
      /** There were more than the list reads at once: what is said is less than what went out. */
      parcial: z.boolean(),
    }),
    /** What may go out by every way together before staff look at it; of a receiver, to its own account. */
    saidas: z.object({
      dia: Reais,
      mes: Reais,
      /** What the company's contract says of it; null: it has no limit of its own. */
      contrato: z.object({ dia: Reais.nullable(), mes: Reais.nullable() }).nullable(),
    }),
    /** Days after a sale until what it brought may be taken out. */
    repasse: z.object({ pix: z.int(), boleto: z.int() }),
  }),
  errors: [RecebedorNaoEncontrado],
})
const nomesDeGrupo = Object.keys(grupos) as [keyof typeof grupos, ...(keyof typeof grupos)[]]
export const obterAcessos = endpoint({
  operation: 'obterAcessos',
  access: qualquerSessao,
  summary: 'What the session may read and write, by menu group, and what the company contracted (E082).',
  impacto: 'O painel não sabe o que mostrar a cada perfil.',
  response: z.object({
    perfil: z.string(),
    grupos: z.array(
      z.object({ grupo: z.enum(nomesDeGrupo), nome: z.string(), ler: z.boolean(), escrever: z.boolean() }),
    ),
    modulos: z.object({
      lojaOnline: z.boolean(),
      cobrancaBoletoParcelado: z.boolean(),
      antecipacao: z.boolean(),
    }),
  }),
  errors: [EmpresaNaoEncontrada],
})
const ReceberDe = z.object({
  id: Id21,
  nome: z.string(),
  documento: z.string(),
  situacao: z.int(),
  situacaoLabel: z.string(),
})
export const listarRecebedoresAptos = endpoint({
  operation: 'listarRecebedoresAptos',
  access: sessao('G07', 'ler'),
  summary: 'The newest hundred receivers that may receive (E080).',
  impacto: 'Empresas não veem quem pode receber repasses.',
  response: z.array(ReceberDe),
  errors: [],
})
export const obterUsuarioRecebedor = endpoint({
  operation: 'obterUsuarioRecebedor',
  access: ver,
  summary: 'The receiver that the session is of, if it is a receiver’s (E079).',
  impacto: 'Recebedores não veem o próprio cadastro no painel.',
  response: z.object({ recebedor: ReceberDe.nullable() }),
  errors: [],
})
const Cnpj = z.string().max(20).refine(cnpjValido, p.documento)
export const buscarCnpj = endpoint({
  operation: 'buscarCnpj',
  access: ver,
  summary: 'What the federal registry publishes of a company (E095).',
  impacto: 'Cadastros de empresas precisam ser digitados por inteiro.',
  params: { cnpj: Cnpj },
  response: z.object({
    cnpj: z.string(),
    razaoSocial: z.string(),
    nomeFantasia: z.string(),
    situacao: z.string(),
    /** Only an active company trades. */
    ativa: z.boolean(),
    /** Its owners as published; null where the registry publishes none. */
    socios: z.array(z.object({ nome: z.string(), estrangeiro: z.boolean() })).nullable(),
    email: z.string().nullable(),
    telefone: z.string().nullable(),
    endereco: z.object({
      cep: z.string(),
      logradouro: z.string(),
      numero: z.string(),
      complemento: z.string(),
      bairro: z.string(),
      cidade: z.string(),
      uf: z.string(),
    }),
  }),
  errors: [CnpjNaoEncontrado, ProvedorIndisponivel, MuitasTentativas],
})
export const motivosDoSlug = ['formato', 'reservado', 'em-uso'] as const
export const verificarSlug = endpoint({
  operation: 'verificarSlug',
  access: ver,
  summary: 'Whether an address may still be taken (E096).',
  impacto: 'Cadastros não dizem se um endereço está livre.',
  params: {
    slug: z
      .string()
      .max(80)
      .regex(/^[A-Za-z0-9-]+$/, 'letras, números e hífens'),
  },
  response: z.object({ slug: z.string(), disponivel: z.boolean(), motivo: z.enum(motivosDoSlug).nullable() }),
  errors: [],
})
