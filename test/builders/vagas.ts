import { idDaVaga } from '../../functions/areas/identidade/regras/contato/limitesDeEnvio.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { Tentativas } from '../../functions/platform/storage/Sessao.ts'
import { telefoneE164 } from '../../shared/domain/telefone.ts'
import { chaveiroDoEstagio } from './chaves.ts'

/** As if the last message to this Brazilian phone had gone out this long before, whatever payment it was of. */
export async function envelhecerTelefone(storage: Storage, contato: string, ms: number): Promise<void> {
  const chaveiro = await chaveiroDoEstagio()
  for (const em of [Date.now(), Date.now() - 3_600_000]) {
    const id = idDaVaga(chaveiro, telefoneE164(contato) ?? '', em)
    const vagas = await Tentativas.get(storage, id, { consistent: true })
    if (vagas) await storage.commit([Tentativas.put({ ...vagas, ultimo: (vagas.ultimo ?? 0) - ms })])
  }
}
