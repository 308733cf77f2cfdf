import * as z from 'zod'
import { cepValido } from '../domain/cep.ts'
import { modulosDoContrato } from '../domain/contrato.ts'
import { cnpjValido, cpfValido, somenteDocumento, tipoDocumento } from '../domain/documento.ts'
import { partesDoCadastro, semDono } from '../domain/donosDaEmpresa.ts'
import { emailValido } from '../domain/email.ts'
import { dadosDaEmpresa } from '../domain/empresa.ts'
import { situacoesDaEmpresa } from '../domain/estados/empresa.ts'
import { situacoesDaConta } from '../domain/provaDaConta.ts'
import { palavrasDoCadastro as p } from '../domain/recebedor.ts'
import { classesDeRisco } from '../domain/riscoDoCliente.ts'
import { telefoneValido } from '../domain/telefone.ts'
import { nomesDosPassos } from '../domain/vidaDaEmpresa.ts'
import { faixasDeVolume } from '../domain/volumeDoCliente.ts'
import { perfisDeConvite } from './acesso.ts'
import { Condicoes, EmpresaId, PropostaNoFio, VersaoNoFio } from './contratoDaEmpresa.ts'
import { perfis } from './direitos.ts'
import { AceiteNoFio } from './empresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  AguardeParaReenviar,
  AtividadeNaoAceita,
  CadastroIncompleto,
  ChaveReutilizada,
  EmpresaEmOutraSituacao,
  EmpresaJaExiste,
  EmpresaNaoEncontrada,
  InteressadoEmOutraSituacao,
  InteressadoNaoEncontrado,
  ListasPendentes,
  SlugIndisponivel,
  UsuarioJaVinculado,
} from './erros.ts'
import { FacilitadoNoFio } from './facilitado.ts'
import { ChaveDoInteresse } from './interessados.ts'
import { Proporcao } from './proporcoes.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** The provider's clients: every merchant company, as staff register it and lead it into being active (R122, G17). */
const ler = sessao('G17', 'ler')
const escrever = sessao('G17', 'escrever')

const NaLista = z.object({
  id: z.string(),
  nome: z.string(),
  cnpj: z.string(),
  slug: z.string(),
  situacao: z.enum(situacoesDaEmpresa),
  situacaoLabel: z.string(),
  criadoEm: Instante,
  /** Paid this month, before refunds. */
  volumeDoMes: Reais,
})
/** Of the list, and of its file. */
export const filtrosDeClientes = {
  situacao: z.enum(situacoesDaEmpresa).optional(),
  risco: z.enum(classesDeRisco).optional(),
  modulo: z.enum(modulosDoContrato).optional(),
  busca: z.string().trim().max(80).optional(),
  /** Whose client it is today: a commercial representative, for those who may see them. */
  representante: Id21.optional(),
  /** What it was paid this month, before refunds. */
  volume: z.enum(faixasDeVolume).optional(),
}
export const listarEmpresas = endpoint({
  operation: 'listarEmpresas',
  access: ler,
  summary:
    'Every merchant company by name, by its state, risk, modules, representative and volume of the month, and by a word of its name, CNPJ or address.',
  impacto: 'A equipe não vê os clientes.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    /** A page may hold less than its limit while there is more. */
    cursor: z
      .string()
      .max(400)
      .regex(/^[\w-]+$/, 'cursor desconhecido')
      .optional(),
    ...filtrosDeClientes,
  },
  response: z.object({
    /** `risco`: null before it was decided. */
    itens: z.array(NaLista.extend({ risco: z.enum(classesDeRisco).nullable() })),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

const dados = {
  nomeComercial: z.string().trim().min(2, 'informe o nome comercial').max(dadosDaEmpresa.nome),
  razaoSocial: z.string().trim().min(2, 'informe a razão social').max(120),
  email: z.string().trim().max(120).refine(emailValido, p.email).meta(sensivel),
  contato: z.string().max(20).refine(telefoneValido, p.telefone).meta(sensivel),
}
const parte = (maximo: number) => z.string().trim().min(1, p.obrigatorio).max(maximo)
const Endereco = z
  .strictObject({
    cep: z.string().max(10).refine(cepValido, p.cep),
    logradouro: parte(80),
    numero: parte(20),
    complemento: z.string().trim().max(60),
    bairro: parte(60),
    cidade: parte(60),
    uf: z.string().regex(/^[A-Z]{2}$/, 'UF inválida'),
  })
  .meta(sensivel)
/** Whether the person is politically exposed (Circular BCB 3.978/2020); absent while they were not asked. */
const exposta = z.boolean().optional()
const RepresentanteLegal = z
  .strictObject({ nome: parte(100), cpf: z.string().max(20).refine(cpfValido, p.documento), exposta })
  .meta(sensivel)
const Socio = z.strictObject({
  nome: parte(100),
  documento: z
    .string()
    .max(20)
    .refine(d => tipoDocumento(d) !== undefined, p.documento),
  /** Percent of the capital. */
  participacao: z.number().gt(0, 'a participação vai de 0 a 100 %').max(100, 'a participação vai de 0 a 100 %'),
  exposta,
})
const Socios = z
  .array(Socio)
  .max(30)
  .refine(socios => semDono({ socios }) >= 0, 'as participações passam de 100 %')
  .refine(
    socios => new Set(socios.map(s => somenteDocumento(s.documento))).size === socios.length,
    'um sócio aparece duas vezes',
  )
  .meta(sensivel)
/** What may come later, before its papers are looked at. */
const cadastro = {
  endereco: Endereco.optional(),
  representanteLegal: RepresentanteLegal.optional(),
  socios: Socios.optional(),
}

const Cliente = z.object({
  ...NaLista.shape,
  razaoSocial: z.string(),
  email: z.string().meta(sensivel),
  contato: z.string().meta(sensivel),
  verificada: z.boolean(),
  idContrato: z.string(),
  endereco: Endereco.nullable(),
  representanteLegal: RepresentanteLegal.nullable(),
  socios: z.array(Socio).meta(sensivel),
  /** Where its withdrawals go, masked; null without one. */
  conta: z.string().nullable(),
  /** What withdrawals say of that account: whether one stayed paid, or its bank refused it; null without an account. */
  prova: z.object({ situacao: z.enum(situacoesDaConta), em: Instante.nullable() }).nullable(),
  /** The newest terms of adherence that one of its people agreed to. */
  termo: AceiteNoFio.nullable(),
  /** How the acquirer knows it under a facilitator’s contract; null of one that was not set up. */
  facilitado: FacilitadoNoFio.nullable(),
  /** What is missing before its papers may be looked at. */
  faltam: z.array(z.enum(partesDoCadastro)),
  /** What staff may decide now. */
  passos: z.array(z.enum(nomesDosPassos)),
  /** Invitations that were not answered. */
  convites: z
    .array(z.object({ nome: z.string(), email: z.string(), perfil: z.enum(perfis), expiraEm: Instante }))
    .meta(sensivel),
  /** Newest first, the last twenty. */
  historico: z.array(
    z.object({
      em: Instante,
      evento: z.string(),
      situacao: z.enum(situacoesDaEmpresa),
      situacaoLabel: z.string(),
      quem: z.string().nullable(),
      motivo: z.string().nullable(),
    }),
  ),
  contrato: z.object({
    /** Null of a company that had no version yet. */
    numero: z.int().nullable(),
    vigencia: z.iso.date().nullable(),
    condicoes: Condicoes,
    /** Newest first, the last twelve. */
    versoes: z.array(VersaoNoFio),
    /** What waits for a second person, or was refused last. */
    proposta: PropostaNoFio.nullable(),
  }),
  /** The last twelve months, this one last: paid, before refunds. */
  meses: z.array(z.object({ mes: z.string(), valor: Reais, quantidade: z.int() })),
  /** Disputes against the brands' programmes, the last month first. */
  proporcoes: z.array(Proporcao),
})

export const obterEmpresa = endpoint({
  operation: 'obterEmpresa',
  access: ler,
  summary:
    'A client whole: registration, invitations, contract with its versions, history, what it was paid in a year.',
  impacto: 'A equipe não vê o cadastro e o contrato de um cliente.',
  params: { id: EmpresaId },
  response: Cliente,
  errors: [EmpresaNaoEncontrada],
})

const Situacao = z.object({ id: z.string(), situacao: z.enum(situacoesDaEmpresa), situacaoLabel: z.string() })
export const cadastrarEmpresa = endpoint({
  operation: 'cadastrarEmpresa',
  access: escrever,
  summary: 'Registers a client as a proposal, by hand or from a lead, with the first version of its contract.',
  impacto: 'A equipe não consegue cadastrar clientes.',
  body: z.strictObject({
    ...dados,
    cnpj: z.string().max(20).refine(cnpjValido, p.documento).meta(sensivel),
    slug: z.string().trim().min(1, p.obrigatorio).max(80),
    ...cadastro,
    /** The lead that it comes of. */
    interesse: ChaveDoInteresse.optional(),
  }),
  idempotente: true,
  response: Situacao,
  errors: [EmpresaJaExiste, SlugIndisponivel, InteressadoNaoEncontrado, InteressadoEmOutraSituacao, ChaveReutilizada],
})
export const alterarEmpresa = endpoint({
  operation: 'alterarEmpresa',
  access: escrever,
  summary: 'Corrects a client’s registration; its open links follow. CNPJ and address in URLs stay.',
  impacto: 'A equipe não consegue corrigir o cadastro de um cliente.',
  params: { id: EmpresaId },
  body: z.strictObject({ ...dados, ...cadastro }),
  response: Situacao,
  errors: [EmpresaNaoEncontrada, EmpresaEmOutraSituacao],
})
export const mudarSituacaoDaEmpresa = endpoint({
  operation: 'mudarSituacaoDaEmpresa',
  access: escrever,
  fatorRecente: true,
  summary: 'The staff’s decision on a client that is not active yet: to analysis, back, active, refused.',
  impacto: 'Clientes novos não ficam ativos.',
  params: { id: EmpresaId },
  body: z.strictObject({
    passo: z.enum(nomesDosPassos),
    motivo: z.string().trim().max(300).optional().meta({
      description:
        'Obrigatório para devolver e recusar, e para ativar um cliente com pessoa politicamente exposta ou de atividade que pede análise.',
    }),
  }),
  idempotente: true,
  response: Situacao,
  errors: [
    EmpresaNaoEncontrada,
    EmpresaEmOutraSituacao,
    CadastroIncompleto,
    ListasPendentes,
    AtividadeNaoAceita,
    ChaveReutilizada,
  ],
})
export const convidarAdministrador = endpoint({
  operation: 'convidarAdministrador',
  access: escrever,
  fatorRecente: true,
  summary:
    'Invites a person into a client’s company, its first administrator above all; the e-mail alone is the way in.',
  impacto: 'Clientes novos não têm quem os administre.',
  params: { id: EmpresaId },
  body: z.strictObject({
    nome: z.string().trim().min(3, 'informe o nome completo').max(100).meta(sensivel),
    email: z.string().trim().max(120).refine(emailValido, p.email).meta(sensivel),
    perfil: z.enum(perfisDeConvite).optional(),
  }),
  response: z.object({ message: z.string(), expiraEm: Instante }),
  errors: [EmpresaNaoEncontrada, EmpresaEmOutraSituacao, UsuarioJaVinculado, AguardeParaReenviar],
})
