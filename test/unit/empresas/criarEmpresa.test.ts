import { expect, test } from 'vitest'
import { criarEmpresa, mudarVerificacao } from '../../../functions/areas/empresas/regras/criarEmpresa.ts'
import { convidarPorOperador } from '../../../functions/areas/usuarios/regras/convidarPorOperador.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { ParametrosGerais } from '../../../functions/platform/storage/ParametrosGerais.ts'
import { parametrosPadrao } from '../../../shared/domain/parametrizacao.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

const agora = Date.parse('2026-11-23T12:00:00Z')
const operador = { quem: 'Rita', motivo: 'contrato novo', comando: 'empresa' }
const nova = {
  ...{ slug: 'moveis-ipe', nomeComercial: 'Móveis Ipê', razaoSocial: 'Ipê Móveis Ltda', cnpj: '11.222.333/0001-81' },
  ...{ email: 'Contato@Ipe.example', contato: '(11) 98765-4321', provedora: false },
}
function mundo() {
  const storage = memoryStorage()
  const clock = { now: () => agora, sleep: async () => {} }
  const deps = { storage, clock, ids: createIds(), chaves: chavesDeTeste() }
  return {
    storage,
    deps,
    tipos: () =>
      storage
        .dump()
        .map(i => i._t)
        .sort(),
  }
}

test.each([
  ['a name of nothing', { nomeComercial: ' ' }, 'nomeComercial', 'informe o nome comercial'],
  ['a CNPJ that is none', { cnpj: '11.222.333/0001-82' }, 'cnpj', 'inválido'],
  ['an address that is ours', { slug: 'painel' }, 'slug', 'reservado'],
  ['an address with spaces', { slug: 'a b' }, 'slug', 'letras minúsculas'],
  ['a rate above all', { taxaCartao: 101 }, 'taxaCartao', '0 a 100 %'],
  ['a rate that is no number', { taxaPix: Number.NaN }, 'taxaPix', 'porcento'],
])('%s is refused in words, and nothing is written', async (_, mudanca, campo, dito) => {
  const { deps, tipos } = mundo()
  const r = await criarEmpresa(deps, { ...nova, ...mudanca }, operador)
  expect(r).toMatchObject({ tipo: 'recusada', campos: [{ campo, mensagem: expect.stringContaining(dito) }] })
  expect(tipos()).toEqual([])
})

test.each([
  ['before any decision', undefined, false, false],
  [
    'by a version of before the modules had defaults',
    { cobrancaBoletoParcelado: true, formasHabilitadas: [2] },
    true,
    false,
  ],
  [
    'by what staff decided',
    { ...parametrosPadrao.modulos, cobrancaBoletoParcelado: true, folha: true, formasHabilitadas: [2] },
    true,
    true,
  ],
])('a company begins with the modules that hold for new ones: %s', async (_, valor, comBoleto, comFolha) => {
  const { deps } = mundo()
  const vigencias = valor && {
    modulos: [{ versao: 1, desde: agora - 1, valor: valor as typeof parametrosPadrao.modulos }],
  }
  if (vigencias) await deps.storage.commit([ParametrosGerais.create({ vez: 1, ultima: 1, vigencias, abertas: {} })])
  const feita = await criarEmpresa(deps, nova, operador)
  expect(feita).toMatchObject({
    empresa: {
      cobrancaBoletoParcelado: comBoleto,
      modulos: { loja: false, pos: false, folha: comFolha, recorrencia: false },
      ...(valor && { formasHabilitadas: [2] }),
    },
  })
  // a company has no fields but its own
  expect(feita).not.toHaveProperty('empresa.folha')
})

test('another company at an address that is taken is refused; the same one is found', async () => {
  const { deps, tipos } = mundo()
  const feita = await criarEmpresa(deps, nova, operador)
  expect(feita).toMatchObject({ tipo: 'criada', empresa: { email: 'contato@ipe.example', verificada: false } })
  const antes = tipos()
  expect(antes).toEqual(['Ato', 'Empresa', 'Unico', 'Unico'])
  expect(await criarEmpresa(deps, nova, operador)).toEqual({ ...feita, tipo: 'ja-existe' })
  const outra = await criarEmpresa(deps, { ...nova, cnpj: '12ABC34501DE35' }, operador)
  expect(outra).toMatchObject({ tipo: 'recusada', campos: [{ campo: 'slug' }] })
  expect(tipos()).toEqual(antes)
})

test('staff are invited into the provider’s own company alone; who decides and why are asked for', async () => {
  const { deps } = mundo()
  const ana = { nome: 'Ana Prado', email: 'ana@ipe.example' }
  const empresaDe = async (mais: object) => {
    const r = await criarEmpresa(deps, { ...nova, ...mais }, operador)
    if (r.tipo === 'recusada') throw new Error('refused')
    return r.empresa.id
  }
  const [loja, nossa] = [await empresaDe({}), await empresaDe({ slug: 'a-provedora', provedora: true })]
  const convidar = (empresaId: string, mais: object, op = operador) =>
    convidarPorOperador(deps, { empresaId, perfil: 'administrador', ...ana, ...mais }, op)
  const daEquipe = { perfil: 'quita-administrador' }
  expect(await convidar(loja, daEquipe)).toMatchObject({ tipo: 'recusado', campos: [{ campo: 'perfil' }] })
  expect(await convidar(nossa, daEquipe)).toMatchObject({
    tipo: 'convidado',
    convite: { perfil: 'quita-administrador' },
  })
  expect(await convidar(loja, { perfil: 'recebedor' })).toMatchObject({
    tipo: 'recusado',
    campos: [{ campo: 'perfil' }],
  })
  expect(await convidar(loja, { email: 'ana' })).toMatchObject({ tipo: 'recusado', campos: [{ campo: 'email' }] })
  expect(await convidar('outra', {})).toMatchObject({ tipo: 'recusado', campos: [{ campo: 'empresa' }] })
  expect(await convidar(loja, {}, { ...operador, motivo: ' ' })).toMatchObject({ tipo: 'recusado' })
  expect(await criarEmpresa(deps, nova, { ...operador, quem: '' })).toMatchObject({ tipo: 'recusada' })
  expect(await mudarVerificacao(deps, { empresaId: loja, verificada: false }, operador)).toEqual({ recusada: 'igual' })
})
