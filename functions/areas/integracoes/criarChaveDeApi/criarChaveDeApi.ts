import { type criarChaveDeApi as contrato, MAXIMO_DE_CHAVES } from '../../../../shared/contract/chaves.ts'
import { LimiteDeChaves } from '../../../../shared/contract/erros.ts'
import { ativa, hashDaChave, marcaDo, modoDo } from '../../../platform/http/chaveDeApi.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeApi, LinhaDeChave } from '../../../platform/storage/ChaveDeApi.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chavesNaoRevogadas, ttlDepoisDe } from '../regras/chavesDeApi.ts'
import { verChave } from '../vista/chaveDeApi.ts'

const dia = 86_400_000
const bytesDoSegredo = 24

/** Makes a key of the stage's mode and answers it, this once: only its hash and its beginning are kept. */
export const criarChaveDeApi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, ids, env }) =>
  async ({ body, sessao }) => {
    const agora = clock.now()
    const existentes = await chavesNaoRevogadas(storage, sessao.empresaId)
    if (existentes.filter(({ chave }) => ativa(chave, agora)).length >= MAXIMO_DE_CHAVES)
      throw fault(LimiteDeChaves, { maximo: MAXIMO_DE_CHAVES })
    const modo = modoDo(env)
    const segredo = `${marcaDo(modo)}${ids.secret(bytesDoSegredo)}`
    const { empresaId, slug } = sessao
    const fim = body.validadeDias === null ? undefined : agora + body.validadeDias * dia
    const acaba = fim === undefined ? {} : { ttl: ttlDepoisDe(fim) }
    const nova: ChaveDeApi = {
      hash: hashDaChave(segredo),
      id: ids.id21(),
      empresaId,
      slug,
      criadorId: sessao.usuarioId,
      criadorNome: sessao.nome,
      nome: body.nome,
      prefixo: segredo.slice(0, 12),
      escopos: body.escopos,
      modo,
      criadaEm: new Date(agora).toISOString(),
      expiraEm: fim === undefined ? null : new Date(fim).toISOString(),
      revogadaEm: null,
      ...acaba,
    }
    const { criadaEm, id, hash } = nova
    await storage.commit([ChaveDeApi.create(nova), LinhaDeChave.create({ empresaId, criadaEm, id, hash, ...acaba })])
    return { chave: segredo, dados: verChave(nova, undefined, agora) }
  }
