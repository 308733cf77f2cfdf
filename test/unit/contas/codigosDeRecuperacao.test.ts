import { expect, test } from 'vitest'
import { usarCodigoDeRecuperacao } from '../../../functions/areas/usuarios/regras/segundoFator.ts'
import { hashDoCodigoDeRecuperacao } from '../../../functions/areas/usuarios/regras/totp.ts'
import { CodigosDeRecuperacao } from '../../../functions/platform/storage/Acesso.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { ConditionFailed, type Write } from '../../../functions/platform/storage/port.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

const SEGREDO = 'segredo'
const codigos = (...quais: string[]) => ({
  usuarioId: 'usr-1',
  versao: 1,
  hashes: quais.map(c => hashDoCodigoDeRecuperacao(SEGREDO, 'usr-1', c)),
  em: 0,
})

test('a recovery code is used up once: of two sign-ins that read the same list, one is refused', async () => {
  const storage = memoryStorage()
  const lida = codigos('AAAA-1111', 'BBBB-2222')
  await storage.commit([CodigosDeRecuperacao.put(lida)])
  const usar = (codigo: string) =>
    storage.commit([usarCodigoDeRecuperacao(chaveiroDeTeste(SEGREDO), lida, codigo) as Write])
  await usar('AAAA-1111')
  await expect(usar('AAAA-1111')).rejects.toBeInstanceOf(ConditionFailed)
  // the other code of a list that was read before would bring the used one back
  await expect(usar('BBBB-2222')).rejects.toBeInstanceOf(ConditionFailed)
  expect((await CodigosDeRecuperacao.get(storage, 'usr-1'))?.hashes).toEqual(codigos('BBBB-2222').hashes)
  expect(usarCodigoDeRecuperacao(chaveiroDeTeste(SEGREDO), lida, 'CCCC-3333')).toBeUndefined()
})
