import * as z from 'zod'
import { situacoesDasListas } from '../../../shared/domain/estados/consultaDeListas.ts'
import { decisoesDoAchado, listasRestritivas } from '../../../shared/domain/listasRestritivas.ts'
import type { RegistroFederal } from '../../../shared/domain/pixAutomatico.ts'
import { classesDeRisco, nomesDasRegrasDoRisco } from '../../../shared/domain/riscoDoCliente.ts'
import { entity } from './entity.ts'

/** Clients with a match that a person decides on, by how long it waits, and those whose lists are asked next. */
export const casosDasListas = 'CNF#CASOS'
export const listasPendentes = 'CNF#PENDENTES'
/** Clients by when their registration is to be looked at anew. */
export const renovacoes = 'CNF#RENOVAR'

/**
 * What the provider must know of a client, and the client never reads (decision 0099). It is `clienteId`, and a partition
 * of its own, so that acts on it stay in the staff's own audit chain and no reading of a company meets it.
 */
export const Conformidade = entity({
  name: 'Conformidade',
  pattern: {
    PK: 'CNF#clienteId',
    SK: 'RAIZ',
    index:
      'GSI1 CNF#CASOS · instant#id while a match waits, CNF#PENDENTES · instant#id while the lists are to be asked; GSI2 CNF#RENOVAR · instant#id of the next look at its registration',
    note: 'what restrictive lists and the federal registry say of a client, and its class of risk',
  },
  schema: z.object({
    clienteId: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDasListas),
    /** Version of the registration whose people were asked about last; none before the first. */
    cadastro: z.int().optional(),
    achados: z.array(
      z.object({
        documento: z.string().meta({ sensivel: true }),
        lista: z.enum(listasRestritivas),
        referencia: z.string(),
        nome: z.string().meta({ sensivel: true }),
        /** 0 to 100. */
        pontos: z.int(),
        em: z.int(),
        decisao: z
          .object({ qual: z.enum(decisoesDoAchado), quem: z.string(), motivo: z.string(), em: z.int() })
          .optional(),
      }),
    ),
    /** Epoch ms: when the lists last answered, and when they were last asked. */
    consultadaEm: z.int().optional(),
    tentadaEm: z.int().optional(),
    /** How often they were asked in vain since they answered. */
    silencios: z.int(),
    /** Epoch ms: since when the case waits, or when the lists are asked next. */
    desde: z.int(),
    /** What the federal registry says that it does; none before it answered. `mcc`: the merchant category that follows. */
    atividade: z
      .object({
        cnae: z.string(),
        nome: z.string(),
        secundarias: z.array(z.string()),
        mcc: z.string(),
        /** aaaa-mm-dd: founded. */
        inicio: z.string().nullable(),
        /** Its CNPJ is active; absent in answers of before it was kept. */
        ativa: z.boolean().optional(),
        /** An owner is a foreigner; null where the registry publishes none. */
        estrangeiro: z.boolean().nullable(),
        em: z.int(),
      })
      .optional(),
    /** The merchant category that a person said, over the one that follows from the activity. */
    categoria: z
      .object({ mcc: z.string(), quem: z.string(), motivo: z.string(), em: z.int() })
      .optional()
      .or(z.undefined()),
    risco: z.object({ classe: z.enum(classesDeRisco), regras: z.array(z.enum(nomesDasRegrasDoRisco)) }).optional(),
    /** Epoch ms: when its registration was last looked at, and when it is to be looked at again. */
    revistaEm: z.int().optional(),
    renovaEm: z.int().optional(),
  }),
  key: (clienteId: string) => ({ PK: `CNF#${clienteId}`, SK: 'RAIZ' }),
  id: c => c.clienteId,
  indexes: c => {
    const lugar = (ms: number) => `${new Date(ms).toISOString()}#${c.clienteId}`
    const fila = { emAnalise: casosDasListas, aguardando: listasPendentes, indeterminada: listasPendentes }
    const daFila = c.situacao in fila ? fila[c.situacao as keyof typeof fila] : undefined
    return {
      ...(daFila && { GSI1PK: daFila, GSI1SK: lugar(c.desde) }),
      ...(c.renovaEm !== undefined && { GSI2PK: renovacoes, GSI2SK: lugar(c.renovaEm) }),
    }
  },
})
export type Conformidade = ReturnType<typeof Conformidade.parse>

/** What the federal registry last said of a client; undefined before it answered. */
export function registroDe(c: Pick<Conformidade, 'atividade'> | undefined): RegistroFederal | undefined {
  if (!c?.atividade) return undefined
  const { ativa, inicio, cnae, secundarias, em } = c.atividade
  return { ativa, inicio, em, cnaes: [cnae, ...secundarias] }
}

/** The round that asks the lists about every client once a day: how far it is. */
export const RondaDasListas = entity({
  name: 'RondaDasListas',
  pattern: { PK: 'RND#listas', SK: 'RAIZ', note: 'how far the daily round over the restrictive lists is' },
  schema: z.object({
    id: z.literal('listas'),
    versao: z.int(),
    /** aaaa-mm-dd: the day it is of. */
    dia: z.string(),
    /** Sort key of the last client that was done; none at the start. */
    apos: z.string().optional(),
    feita: z.boolean(),
    /** Clients that were asked about, those of whom nothing came, and those with a match that waits. */
    perguntados: z.int(),
    calados: z.int(),
    casos: z.int(),
  }),
  key: (id: 'listas') => ({ PK: `RND#${id}`, SK: 'RAIZ' }),
  id: r => r.id,
})
export type RondaDasListas = ReturnType<typeof RondaDasListas.parse>
