import { expect, test } from 'vitest'
import { definirCategoria } from '../../../functions/areas/contratos/definirCategoria/definirCategoria.ts'
import { Conformidade } from '../../../functions/platform/storage/Conformidade.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { definirCategoria as contrato } from '../../../shared/contract/conformidade.ts'
import { categoriasDasAtividades } from '../../../shared/domain/atividades.ts'
import { categoriasDeComercio } from '../../../shared/domain/categorias.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

test('every category that follows from an activity is one that staff may read and choose', () => {
  for (const mcc of categoriasDasAtividades()) expect(categoriasDeComercio[mcc], mcc).toBeDefined()
})

test('a category that a person says is what the acquirer is sent next, and its risk follows; taken back, it is the activity’s', async () => {
  const storage = memoryStorage()
  const agora = Date.parse('2026-11-24T15:00:00.000Z')
  const facilitado = {
    ...{ codigo: '1', mcc: '5462', endereco: 'Rua A', cidade: 'São Paulo', uf: 'SP', cep: '01310100' },
    telefone: '1133334444',
  }
  const atividade = {
    ...{ cnae: '4721102', nome: 'Padaria', secundarias: [], mcc: '5462', inicio: '2010-01-01', estrangeiro: false },
    em: agora,
  }
  await storage.commit([
    Empresa.create({ ...empresaGuardada(), facilitado }),
    Conformidade.create({
      ...{ clienteId: 'aurora', versao: 1, situacao: 'limpa', achados: [], silencios: 0, desde: agora, atividade },
    }),
  ])
  const deps = { storage, clock: { now: () => agora } }
  const dizer = (mcc: string | null) =>
    definirCategoria(deps as never)({
      ...{ params: { id: 'aurora' }, body: { mcc, motivo: 'visita feita' } },
      sessao: { nome: 'Rita', perfil: 'quita-administrador' },
    } as never)
  const lida = async () => {
    const [e, c] = [await Empresa.get(storage, 'aurora'), await Conformidade.get(storage, 'aurora')]
    return [e?.facilitado?.mcc, e?.classeDeRisco, c?.categoria?.quem, c?.risco?.classe, c?.versao]
  }
  await dizer('5944')
  expect(await lida()).toEqual(['5944', 'alto', 'Rita', 'alto', 2])
  await dizer('5812')
  expect(await lida()).toEqual(['5812', 'baixo', 'Rita', 'baixo', 3])
  await dizer(null)
  expect(await lida()).toEqual(['5462', 'baixo', undefined, 'baixo', 4])
})

test('what is none of the list is refused, and a category that an acquirer was sent is replaced, not taken back', async () => {
  for (const mcc of ['constructor', 'toString', '0000', '__proto__'])
    expect(contrato.body.safeParse({ mcc, motivo: 'visita feita hoje' }).success, mcc).toBe(false)
  const storage = memoryStorage()
  const facilitado = {
    ...{ codigo: '1', mcc: '5462', endereco: 'Rua A', cidade: 'São Paulo', uf: 'SP', cep: '01310100' },
    telefone: '1133334444',
  }
  await storage.commit([Empresa.create({ ...empresaGuardada(), facilitado })])
  const dizer = definirCategoria({ storage, clock: { now: () => Date.parse('2026-11-24T15:00:00.000Z') } } as never)
  const tirar = dizer({
    ...{ params: { id: 'aurora' }, body: { mcc: null, motivo: 'visita feita hoje' } },
    sessao: { nome: 'Rita', perfil: 'quita-administrador' },
  } as never)
  await expect(tirar).rejects.toMatchObject({ name: 'RequisicaoInvalida', fields: { campos: [{ campo: 'mcc' }] } })
  expect((await Empresa.get(storage, 'aurora'))?.facilitado?.mcc).toBe('5462')
})
