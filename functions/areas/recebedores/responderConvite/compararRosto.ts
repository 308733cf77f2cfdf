import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { type Biometria, Recebedor } from '../../../platform/storage/Recebedor.ts'
import type { Foto } from '../../../providers/biometria/foto.ts'
import type { BiometriaPort, ComparacaoFacial } from '../../../providers/biometria/port.ts'
import { mudarSituacao } from '../regras/mudarSituacao.ts'

/** What is left of a request's time for writing down what the comparison said. */
const FOLGA_MS = 3_000

/** Pure: what a comparison tells the analysis. An unknown result stays `pendente`: staff look at it. */
export function biometriaDe(r: ComparacaoFacial): Biometria {
  switch (r.tipo) {
    case 'aprovada':
      return 'aprovada'
    case 'aprovada-com-ressalva':
      return 'ressalva'
    case 'pessoa-nao-identificada':
      return 'divergente'
    case 'cpf-indisponivel':
    case 'foto-sem-rosto':
      return 'indisponivel'
    case 'indeterminada':
      return 'pendente'
  }
}

/** Compares the selfie once, and writes what came of it. Whatever happens here, the acceptance stands. */
export async function comparar(
  deps: Base & { storage: Storage; biometria: BiometriaPort },
  { id, documento, nome }: Pick<Recebedor, 'id' | 'documento' | 'nome'>,
  foto: Foto,
  prazo: number,
): Promise<void> {
  try {
    const comparada = await deps.biometria.compararFaces({ documento, nome, foto }, { prazo: prazo - FOLGA_MS })
    const biometria = biometriaDe(comparada)
    deps.log.info('receiver-liveness', { recebedorId: id, resultado: comparada.tipo })
    if (biometria === 'pendente') return
    await redecide(async () => {
      const r = await Recebedor.get(deps.storage, id, { consistent: true })
      if (r?.estado !== 'emAnalise') return
      await deps.storage.commit(
        mudarSituacao(deps, { r, evento: 'Verificado', agora: deps.clock.now(), autoria: {}, mudanca: { biometria } })
          .writes,
      )
    })
  } catch (error) {
    deps.log.warn('receiver-liveness-unknown', {
      recebedorId: id,
      name: error instanceof Error ? error.name : 'unknown',
    })
  }
}
