import * as z from 'zod'
import { tratamentosDaAtividade } from '../domain/atividades.ts'
import { categoriasDeComercio, categoriasRecusadas } from '../domain/categorias.ts'
import { situacoesDasListas } from '../domain/estados/consultaDeListas.ts'
import { situacoesDaEmpresa } from '../domain/estados/empresa.ts'
import {
  decisoesDoAchado,
  listasRestritivas,
  MOTIVO_MINIMO,
  naturezasDoAchado,
  papeisDaPessoa,
} from '../domain/listasRestritivas.ts'
import { classesDeRisco, nomesDasRegrasDoRisco } from '../domain/riscoDoCliente.ts'
import { ChecagemNoFio } from './camposDaChecagem.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CadastroIncompleto,
  CasoDeOutraPessoa,
  CasoEmOutraSituacao,
  ChaveReutilizada,
  EmpresaEmOutraSituacao,
  EmpresaNaoEncontrada,
} from './erros.ts'
import { Instante, sensivel } from './tipos.ts'

/** What the provider must know of a client and tells it nothing of: restrictive lists, what it does, its risk (decision 0099). */

const Achado = z.object({
  id: z.string(),
  pessoa: z.object({ nome: z.string(), documento: z.string(), papel: z.enum(papeisDaPessoa) }).meta(sensivel),
  lista: z.enum(listasRestritivas),
  natureza: z.enum(naturezasDoAchado),
  /** 0 to 100: how alike they are. */
  pontos: z.int(),
  /** As the list writes the name, and its entry's id there. */
  nome: z.string().meta(sensivel),
  referencia: z.string(),
  em: Instante,
  decisao: z.object({ qual: z.enum(decisoesDoAchado), quem: z.string(), motivo: z.string(), em: Instante }).nullable(),
})
const Conformidade = z.object({
  id: z.string(),
  empresa: z.object({ nome: z.string(), situacao: z.enum(situacoesDaEmpresa) }),
  /** What the lists say of the people that the registration names now. */
  situacao: z.enum(situacoesDasListas),
  /** When the lists last answered, and when they were last asked in vain; null of never. */
  consultadaEm: Instante.nullable(),
  caladaEm: Instante.nullable(),
  /** Those that wait first, then the newest that were decided. */
  achados: z.array(Achado),
  /** What this reader may say of the matches now. */
  decisoes: z.array(z.enum(decisoesDoAchado)),
  /** What the federal registry says that it does, and what the provider makes of it; null before it answered. */
  atividade: z
    .object({
      cnae: z.string(),
      nome: z.string(),
      /** The merchant category that follows. */
      mcc: z.string(),
      inicio: z.iso.date().nullable(),
      tratamento: z.enum(tratamentosDaAtividade),
      /** Of which activity, main or other, and why, where it is not simply accepted. */
      restricao: z.object({ cnae: z.string(), motivo: z.string() }).nullable(),
    })
    .nullable(),
  /** The PSP's checks for Pix Automático: why it is not offered, and when the registry answered. */
  pixAutomatico: ChecagemNoFio,
  /** Its category in the card networks; `dita`: where a person said it, over what follows from its activity. */
  categoria: z
    .object({
      mcc: z.string(),
      dita: z.object({ quem: z.string(), motivo: z.string(), em: Instante }).nullable(),
    })
    .nullable(),
  /** How closely it is watched, and by which rules; null before it was decided. */
  risco: z
    .object({
      classe: z.enum(classesDeRisco),
      regras: z.array(z.enum(nomesDasRegrasDoRisco)),
      revistaEm: Instante.nullable(),
      /** When its registration is to be looked at anew; null of a client that never was active. */
      renovaEm: Instante.nullable(),
      vencido: z.boolean(),
    })
    .nullable(),
  /** Whether this reader may say that the registration was looked at anew. */
  renovavel: z.boolean(),
})

export const obterConformidade = endpoint({
  operation: 'obterConformidade',
  access: sessao('G17', 'ler'),
  summary: 'What restrictive lists say of a client’s people, and what staff decided on it. The client never reads it.',
  impacto: 'A equipe não vê se um cliente está em listas restritivas.',
  params: { id: EmpresaId },
  response: Conformidade,
  errors: [EmpresaNaoEncontrada],
})

export const consultarListas = endpoint({
  operation: 'consultarListas',
  access: sessao('G17', 'escrever'),
  summary:
    'Asks the restrictive lists about a client’s people now; lists that keep silent are asked again by the platform.',
  impacto: 'Clientes novos esperam a próxima consulta às listas restritivas para ficar ativos.',
  params: { id: EmpresaId },
  response: Conformidade,
  errors: [EmpresaNaoEncontrada],
})

/** Why staff decided so: for the staff alone. */
const MotivoDaEquipe = z
  .string()
  .trim()
  .min(MOTIVO_MINIMO, `diga o motivo, com ${MOTIVO_MINIMO} letras ou mais`)
  .max(300)
  .meta({ description: 'Só a equipe lê.' })

export const decidirAchados = endpoint({
  operation: 'decidirAchados',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary:
    'Staff say of matches that they are another person’s, or true: a true one of a list of sanctions suspends the client, one of exposed people marks the person.',
  impacto: 'Um cliente em lista de sanções continua a receber e a sacar.',
  params: { id: EmpresaId },
  body: z.strictObject({
    decisao: z.enum(decisoesDoAchado),
    achados: z.array(z.string().min(3).max(300)).min(1, 'escolha ao menos um').max(60),
    motivo: MotivoDaEquipe,
  }),
  idempotente: true,
  response: Conformidade,
  errors: [EmpresaNaoEncontrada, CasoEmOutraSituacao, CasoDeOutraPessoa, ChaveReutilizada],
})

export const definirCategoria = endpoint({
  operation: 'definirCategoria',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary:
    'Staff say a client’s merchant category (MCC), or go back to what follows from its activity; its risk and what acquirers are sent follow.',
  impacto: 'Um cliente fica com a categoria errada na rede de cartões.',
  params: { id: EmpresaId },
  body: z.strictObject({
    /** Null: as its activity has it. */
    mcc: z
      .string()
      .refine(c => Object.hasOwn(categoriasDeComercio, c), 'escolha uma categoria da lista')
      .refine(c => !categoriasRecusadas.has(c), 'não atendemos esta categoria')
      .nullable(),
    motivo: MotivoDaEquipe,
  }),
  response: Conformidade,
  errors: [EmpresaNaoEncontrada],
})

export const renovarCadastro = endpoint({
  operation: 'renovarCadastro',
  access: sessao('G17', 'escrever'),
  summary:
    'Staff say that they looked at a client’s registration anew and it is as it should be; of a high risk, an administrator does.',
  impacto: 'Cadastros vencidos ficam na fila da equipe.',
  params: { id: EmpresaId },
  response: Conformidade,
  errors: [EmpresaNaoEncontrada, EmpresaEmOutraSituacao, CadastroIncompleto, CasoDeOutraPessoa],
})
