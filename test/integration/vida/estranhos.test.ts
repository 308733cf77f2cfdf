import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nomeDaSelfie } from '../../../functions/areas/identidade/regras/vida/contagemDeFotos.ts'
import { origemDaFoto } from '../../../functions/areas/identidade/regras/vida/origemDaFoto.ts'
import {
  chaveDaPessoa,
  hoje,
  MAXIMO_DO_DOCUMENTO,
} from '../../../functions/areas/identidade/regras/vida/regrasDaSelfie.ts'
import { balde } from '../../../functions/platform/runtime/balde.ts'
import type { Chaveiro } from '../../../functions/platform/runtime/chaveiro.ts'
import { deps } from '../../../functions/platform/runtime/needs.ts'
import { Pessoa } from '../../../functions/platform/storage/Pessoa.ts'
import { chaveiroDoEstagio } from '../../builders/chaves.ts'
import { selfie } from '../../builders/selfie.ts'
import { aparelho, cpfNovo, cpfQue, type Mundo, mundo } from './mundo.ts'

/** What a stranger's photos do to somebody else's CPF: nothing that the person notices. */
let m: Mundo
let chaveiro: Chaveiro
let n = 1
const outro = () => aparelho(n++)
const fontes = (desde: number) =>
  m
    .comparadas()
    .slice(desde)
    .map(c => c.fonte)
beforeAll(async () => {
  m = await mundo()
  chaveiro = await chaveiroDoEstagio()
})
afterAll(() => m.close())

const nome = async (envio: Promise<{ body: { name?: string } }>) => (await envio).body.name
/** Three photos of somebody else. */
async function tresErros(cpf: string, de = outro()) {
  const p = await m.comecar(cpf, {}, {}, de)
  const nomes = [await nome(m.enviar(p)), await nome(m.enviar(p)), await nome(m.enviar(p))]
  expect(nomes).toEqual(['PessoaNaoIdentificada', 'PessoaNaoIdentificada', 'BloqueadoTentativas'])
  return p
}

describe('three photos by a stranger', () => {
  test('block the stranger’s payment, and tell nobody else of it', async () => {
    const cpf = cpfQue(/Baixíssima/)
    const ladrao = outro()
    const vitima = await m.comecar(cpf, {}, {}, outro())
    const deles = await tresErros(cpf, ladrao)
    expect(await m.checkout(deles.id)).toMatchObject({ estado: 'ProvaDeVidaReprovado', bloqueio: 'tentativas' })
    expect(await nome(m.pagar(deles.id))).toBe('DocumentoBloqueado')
    // whoever registers from elsewhere goes on, and has tries of their own
    expect((await m.comecar(cpf, {}, {}, outro())).registro.body).toEqual({
      name: 'PagadorLiberado',
      proximaEtapa: 'CONSULTAR_DATAVALID',
    })
    expect((await m.enviar(vitima)).body).toMatchObject({ name: 'PessoaNaoIdentificada', tentativasRestantes: 2 })
    // the device that failed, and the address that failed, are known again
    const mesmoAparelho = { ...outro(), sessionId: ladrao.sessionId }
    const mesmoEndereco = { ...outro(), ip: ladrao.ip }
    for (const de of [mesmoAparelho, mesmoEndereco]) {
      const depois = await m.comecar(cpf, {}, {}, de)
      expect(depois.registro.body).toMatchObject({ name: 'BloqueadoTentativas' })
      expect(await nome(m.enviar(depois))).toBe('BloqueadoTentativas')
    }
  })

  test('a blocked payment stays so for that payer, whatever device says it is another one', async () => {
    const cpf = cpfQue(/outra \(REAL/)
    const p = await tresErros(cpf)
    const de = outro()
    const registro = await m.registerCard(p.id, { documento: cpf, sessionId: de.sessionId }, de.ip)
    expect(registro.body).toMatchObject({ name: 'BloqueadoTentativas' })
    expect(await m.checkout(p.id)).toMatchObject({ estado: 'ProvaDeVidaReprovado', bloqueio: 'tentativas' })
  })

  test('a payment refused for tries made elsewhere is free again a day later', async () => {
    const cpf = cpfQue(/Foto de uma foto/)
    const de = outro()
    await tresErros(cpf, de)
    const depois = await m.comecar(cpf, {}, {}, de)
    const registrar = async () =>
      (await m.registerCard(depois.id, { documento: cpf, sessionId: de.sessionId }, de.ip)).body
    expect(await registrar()).toMatchObject({ name: 'BloqueadoTentativas' })
    const lida = await m.pessoa(chaveiro, cpf)
    if (!lida) throw new Error('nobody was counted')
    const ontem = lida.origens?.map(o => ({ ...o, ate: Date.now() - 1 }))
    await m.storage.commit([Pessoa.put({ ...lida, origens: ontem, desde: lida.desde - 86_400_000 })])
    expect(await registrar()).toEqual({ name: 'PagadorLiberado', proximaEtapa: 'CONSULTAR_DATAVALID' })
    expect((await m.enviar(depois)).body).toMatchObject({ name: 'PessoaNaoIdentificada', tentativasRestantes: 2 })
  })

  test('take nothing from whom the base knew: the card goes through, registered again or not', async () => {
    const cpf = cpfNovo()
    const vitima = outro()
    const p = await m.comecar(cpf, {}, {}, vitima)
    const q = await m.comecar(cpf, {}, {}, vitima)
    for (const um of [p, q]) expect((await m.enviar(um)).status).toBe(200)
    const ladrao = outro()
    const deles = await m.comecar(cpf, {}, {}, ladrao)
    for (const cena of ['outra-pessoa', 'outra-pessoa', 'outra-pessoa'] as const) {
      m.stack.sandbox.biometria.encenar(cena)
      await m.enviar(deles)
    }
    expect(await m.checkout(deles.id)).toMatchObject({ bloqueio: 'tentativas' })
    const { body } = await m.registerCard(q.id, { documento: cpf, sessionId: ladrao.sessionId })
    expect(body).toEqual({ name: 'PagadorLiberado' })
    for (const { id } of [p, q])
      expect((await m.pagar(id)).body).toMatchObject({ pagamentoCartao: { situacao: 'aprovado' } })
  })

  test('from four addresses pause a document’s comparisons, at the selfie only; whom the base knew goes on', async () => {
    const cpf = cpfNovo()
    const vitima = outro()
    expect((await m.enviar(await m.comecar(cpf, {}, {}, vitima))).status).toBe(200)
    const antes = m.comparadas().length
    const nomes: (string | undefined)[] = []
    for (let k = 0; k < 4; k++) {
      const deles = await m.comecar(cpf, {}, {}, outro())
      for (let j = 0; j < 3; j++) {
        const { length } = m.comparadas()
        m.stack.sandbox.biometria.encenar('outra-pessoa')
        nomes.push(await nome(m.enviar(deles)))
        // a scene that nobody played
        if (m.comparadas().length === length) m.stack.sandbox.biometria.tirarCena()
      }
    }
    expect(fontes(antes)).toEqual(Array(10).fill('rekognition'))
    expect(nomes.slice(9)).toEqual(Array(3).fill('BloqueadoTentativas'))
    const longe = await m.comecar(cpf, {}, {}, outro())
    expect(longe.registro.body).toEqual({ name: 'PagadorLiberado', proximaEtapa: 'CONSULTAR_DATAVALID' })
    expect((await m.enviar(longe)).body).toMatchObject({ name: 'BloqueadoTentativas', tentativasRestantes: 0 })
    // paused, not refused: this payment may go on tomorrow, or another way now
    const raiz = await m.checkout(longe.id)
    expect([raiz.estado, raiz.bloqueio]).toEqual(['Solicitado', undefined])
    expect((await m.enviar(await m.comecar(cpf, {}, {}, vitima))).status).toBe(200)
    const guardada = await m.pessoa(chaveiro, cpf)
    expect(JSON.stringify(guardada)).not.toMatch(/sessao-do-aparelho|127\.0\./)
  })
})

describe('many strangers at once', () => {
  test('are compared as often as a document may be, and nobody waits for nothing', async () => {
    const cpf = cpfQue(/Baixíssima/)
    await m.storage.commit([Pessoa.put({ ...hoje(undefined, chaveDaPessoa(chaveiro, cpf), Date.now()), versao: 1 })])
    const deles = []
    for (let k = 0; k < 16; k++) deles.push(await m.comecar(cpf, {}, {}, outro()))
    const antes = m.comparadas().length
    const respostas = await Promise.all(deles.map(p => m.enviar(p)))
    expect(respostas.map(r => r.status)).toEqual(Array(16).fill(422))
    expect(m.comparadas().length - antes).toBe(MAXIMO_DO_DOCUMENTO.origens)
  })
})

describe('an earlier selfie', () => {
  test('answers alone to the device or the address of the approval; to anybody else the base is asked too', async () => {
    const cpf = cpfNovo()
    const dela = outro()
    const antes = m.comparadas().length
    const pagador = async (de: ReturnType<typeof outro>) => (await m.enviar(await m.comecar(cpf, {}, {}, de))).status
    expect(await pagador(dela)).toBe(200)
    expect(await pagador({ ...outro(), sessionId: dela.sessionId })).toBe(200)
    expect(await pagador({ ...outro(), ip: dela.ip })).toBe(200)
    expect(fontes(antes)).toEqual(['datavalid', 'rekognition', 'rekognition'])
    expect(await pagador(outro())).toBe(200)
    expect(fontes(antes + 3)).toEqual(['rekognition', 'datavalid'])
  })

  test.each([
    ['an hour after the base, to who was there', 1, true, ['rekognition'], 'PagadorLiberado'],
    ['a day and an hour after it', 25, true, ['rekognition', 'datavalid'], 'PessoaNaoIdentificada'],
    ['an hour after it, to somebody else', 1, false, ['rekognition', 'datavalid'], 'PessoaNaoIdentificada'],
  ])('a photo of a photo, %s', async (_caso, horas, mesma, conta, esperado) => {
    const cpf = cpfQue(/Foto de uma foto/)
    const dela = outro()
    const chave = chaveDaPessoa(chaveiro, cpf)
    const em = Date.now() - horas * 3_600_000
    const ulid = `01VELHA${n}`
    await deps({ selfies: balde('escrever', 'selfies/') }).selfies.gravar(
      nomeDaSelfie(chave, ulid),
      await selfie(),
      'image/jpeg',
    )
    const pessoa = { ...hoje(undefined, chave, em), versao: 1, foto: ulid }
    const oficial = { em, de: origemDaFoto(chaveiro, dela, dela.ip) }
    await m.storage.commit([Pessoa.put({ ...pessoa, oficial })])
    const antes = m.comparadas().length
    const p = await m.comecar(cpf, {}, {}, mesma ? dela : outro())
    expect(await nome(m.enviar(p))).toBe(esperado)
    expect(fontes(antes)).toEqual(conta)
  })

  test('says no, and that is final: the base is not asked', async () => {
    const cpf = cpfNovo()
    expect((await m.enviar(await m.comecar(cpf, {}, {}, outro()))).status).toBe(200)
    const antes = m.comparadas().length
    m.stack.sandbox.biometria.encenar('outra-pessoa')
    expect(await nome(m.enviar(await m.comecar(cpf, {}, {}, outro())))).toBe('PessoaNaoIdentificada')
    expect(fontes(antes)).toEqual(['rekognition'])
  })
})
