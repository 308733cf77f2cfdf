import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as Verificador from 'xmldsigjs'
import { pedidoDeCancelamento } from '../../../functions/providers/notaFiscal/dps/cancelamento.ts'
import { declaracao } from '../../../functions/providers/notaFiscal/dps/declaracao.ts'
import { conferirEsquema } from '../../../functions/providers/notaFiscal/dps/esquema.ts'
import {
  chaveDaNota,
  consultaDaNota,
  digitoDaChave,
  ehChaveDaNota,
  idDaDps,
  idDoPedidoDeEvento,
} from '../../../functions/providers/notaFiscal/dps/identificadores.ts'
import { conferirSelo, selar } from '../../../functions/providers/notaFiscal/dps/selo.ts'
import { textoDoXml } from '../../../functions/providers/notaFiscal/dps/xml.ts'
import type { NotaADeclarar, NotaFiscalPort } from '../../../functions/providers/notaFiscal/port.ts'
import { sefin } from '../../../functions/providers/notaFiscal/sefin.ts'
import type { SefinSimulada } from '../../../functions/sandbox/sefin/simulado.ts'
import { criarSelo } from '../../../infra/certificados.ts'
import { cancelamentoDoVetor, casos, notaDoVetor, prestadorDoVetor } from '../../builders/notaFiscal.ts'
import { type relogio, sandboxDeTeste, servir } from './mundo.ts'

const ler = (nome: string) => readFileSync(new URL(`../../vectors/nfse/${nome}`, import.meta.url), 'utf8')
const selo = (() => {
  const { cert, key } = criarSelo('QUITA PAGAMENTOS', prestadorDoVetor.cnpj, Date.now())
  return cert + key
})()

describe('identifiers', () => {
  test.each(casos.dpsIds)('a declaration is $id', ({ cLocEmi, inscricao, serie, nDPS, id }) => {
    expect(idDaDps({ municipio: cLocEmi, inscricao, serie: Number(serie), numero: Number(nDPS) })).toBe(id)
  })
  test.each(casos.chaves)('a note is $chave', c => {
    const chave = chaveDaNota({
      municipio: c.cMun,
      gerador: c.ambGer as '2',
      inscricao: c.inscricao,
      numero: Number(c.nNFSe),
      anoMes: c.anoMes,
      sorteio: c.cNum,
    })
    expect(chave).toBe(c.chave)
    expect(ehChaveDaNota(chave)).toBe(true)
    expect(idDoPedidoDeEvento(chave)).toBe(c.idPedCancelamento)
    expect(consultaDaNota(chave)).toBe(c.consultaQr)
  })
  test('one changed digit is never taken for the same key, where the check digit is not the modulus’ own zero', () => {
    const corpo = casos.chaves[0]?.chave.slice(0, 49) ?? ''
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 1, max: 9 }), (i, soma) => {
        fc.pre(/\d/.test(corpo[i] ?? ''))
        const trocado = corpo.slice(0, i) + String((Number(corpo[i]) + soma) % 10) + corpo.slice(i + 1)
        const digitos = [digitoDaChave(corpo), digitoDaChave(trocado)]
        // remainders 0 and 1 share one digit
        return digitos[0] !== digitos[1] || digitos[0] === '0'
      }),
    )
  })
})

describe('the declaration', () => {
  test('is written as the published example, character by character', () => {
    const { xml } = declaracao(prestadorDoVetor, notaDoVetor)
    // the customer's address and our internal code are optional, and no note of ours says them
    const publicado = ler('dps-example-unsigned.xml')
      .trim()
      .replace(/<end>.*?<\/end>/, '')
      .replace(/<cIntContrib>.*?<\/cIntContrib>/, '')
    expect(xml).toBe(publicado)
  })
  test('of a cancel too', () => {
    expect(pedidoDeCancelamento(prestadorDoVetor, cancelamentoDoVetor).xml).toBe(
      ler('pedRegEvento-cancelamento-example.xml').trim(),
    )
  })
  test('whatever people wrote in it, the official schema takes it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          nome: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
          descricao: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
          valor: fc.integer({ min: 1, max: 99_999_999_999 }),
          numero: fc.integer({ min: 1, max: 999_999_999_999_999 }),
          aliquota: fc.option(fc.integer({ min: 200, max: 500 }), { nil: undefined }),
        }),
        async ({ nome, descricao, valor, numero, aliquota }) => {
          fc.pre(textoDoXml(nome).length > 0 && textoDoXml(descricao).length > 0)
          const codigos = { ...notaDoVetor.codigos, aliquota }
          const nota = { ...notaDoVetor, tomador: { ...notaDoVetor.tomador, nome }, descricao, valor, numero, codigos }
          await conferirEsquema('DPS', declaracao(prestadorDoVetor, nota).xml)
        },
      ),
      { numRuns: 60 },
    )
  })
  const forma = (campo: string, troca: (xml: string) => string) => ({ campo, troca })
  test.each([
    forma('serie', x => x.replace('<serie>1<', '<serie>99999<')),
    forma('vServ', x => x.replace('<vServ>123.45<', '<vServ>123,45<')),
    forma('nDPS', x => x.replace('<nDPS>42<', '<nDPS>4A<')),
    forma('cNBS', x => x.replace(/<xDescServ>.*?<\/xDescServ>(<cNBS>.*?<\/cNBS>)/, '$1')),
  ])('the schema refuses a wrong $campo by its name', async ({ campo, troca }) => {
    const xml = troca(declaracao(prestadorDoVetor, notaDoVetor).xml)
    await expect(conferirEsquema('DPS', xml)).rejects.toThrow(campo)
  })
})

describe('the signature', () => {
  const assinada = () => {
    const { id, xml } = declaracao(prestadorDoVetor, notaDoVetor)
    return { id, xml: selar(xml, id, selo) }
  }
  test('the published signed example is read', () => {
    const id = casos.dpsIds[0]?.id ?? ''
    expect(conferirSelo(ler('dps-example-signed.xml').trim(), id)?.subject).toContain('11222333000181')
  })
  test('is taken by a verifier that did not make it, and a changed byte by neither', async () => {
    // it takes its DOM from outside, by a package that only it knows
    const dele = createRequire(createRequire(import.meta.url).resolve('xmldsigjs'))
    const xmldsig: typeof Verificador = dele('xmldsigjs')
    dele('xml-core').setNodeDependencies({ DOMImplementation, DOMParser, XMLSerializer, xpath: dele('xpath') })
    xmldsig.Application.setEngine('node', crypto)
    const verificar = async (xml: string) => {
      const doc = xmldsig.Parse(xml)
      const no = doc.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature')[0]
      const deFora = new xmldsig.SignedXml(doc)
      deFora.LoadXml(no as never)
      return deFora.Verify().catch(() => false)
    }
    const { id, xml } = assinada()
    await conferirEsquema('DPS', xml)
    expect(conferirSelo(xml, id)).toBeDefined()
    expect(await verificar(xml)).toBe(true)
    const mudada = xml.replace('<vServ>123.45<', '<vServ>123.46<')
    expect(conferirSelo(mudada, id)).toBeUndefined()
    expect(await verificar(mudada)).toBe(false)
  })
  test('of another element is no signature of this one', () => {
    const { xml } = assinada()
    expect(conferirSelo(xml, 'DPS355030821122233300018100001000000000000043')).toBeUndefined()
  })
})

describe('the issuer over HTTP', () => {
  let porta: NotaFiscalPort
  /** Of what never answers: it gives up soon. */
  let impaciente: NotaFiscalPort
  let emissor: SefinSimulada
  let relogioDele: ReturnType<typeof relogio>
  let parar = async () => {}
  const prazo = () => ({ prazo: relogioDele.now() + 60_000 })
  let numero = 100
  const nova = (mais: Partial<NotaADeclarar> = {}): NotaADeclarar => ({
    ...notaDoVetor,
    numero: ++numero,
    emissao: relogioDele.now(),
    competencia: '2026-11-20',
    ...mais,
  })
  const enviada = async (mais: Partial<NotaADeclarar> = {}, por = porta) =>
    por.enviar((await por.assinar(nova(mais))).xml, prazo())

  beforeAll(async () => {
    const { sandbox, clock } = await sandboxDeTeste()
    const servidor = await servir(sandbox.handle)
    relogioDele = clock
    emissor = sandbox.sefin
    const esperando = (timeoutMs: number) =>
      sefin({
        baseUrl: `${servidor.url}/sefin`,
        ...{ prestador: prestadorDoVetor, certificado: selo, fetch, clock, timeoutMs },
      })
    // the first note loads what reads and signs: seconds, on a busy machine
    porta = esperando(60_000)
    impaciente = esperando(300)
    parar = async () => {
      await servidor.parar()
      await sandbox.fechar()
    }
  })
  afterAll(() => parar())

  test('makes a note whose text the official schema takes, and gives it again by its declaration', async () => {
    const { idDps, xml } = await porta.assinar(nova())
    const r = await porta.enviar(xml, prazo())
    if (r.tipo !== 'autorizada') throw new Error(r.tipo)
    expect(ehChaveDaNota(r.nota.chave)).toBe(true)
    await conferirEsquema('NFSe', r.nota.xml)
    // what was signed is inside, untouched
    expect(r.nota.xml).toContain(xml.replace(/^<\?xml[^>]*\?>/, ''))
    expect(await porta.consultar(idDps, prazo())).toEqual({ tipo: 'autorizada', nota: r.nota })
  })
  test('one whose answer was lost is found, and sent again makes no second note', async () => {
    const { idDps, xml } = await porta.assinar(nova())
    emissor.falhas.registrar({ rota: 'nfse-enviar', modo: '503-com-efeito', vezes: 1 })
    const antes = emissor.notas().length
    expect(await porta.enviar(xml, prazo())).toEqual({ tipo: 'indeterminada' })
    expect(await porta.enviar(xml, prazo())).toEqual({ tipo: 'repetida' })
    expect(await porta.consultar(idDps, prazo())).toMatchObject({ tipo: 'autorizada' })
    expect(emissor.notas().length).toBe(antes + 1)
  })
  test.each(['503-sem-efeito', 'pendurar-com-efeito', 'json-invalido'] as const)(
    'of %s nothing is known',
    async modo => {
      emissor.falhas.registrar({ rota: 'nfse-enviar', modo, vezes: 1 })
      expect(await enviada({}, impaciente)).toEqual({ tipo: 'indeterminada' })
    },
  )
  test('what was never taken is proven not to be there', async () => {
    const { idDps } = await porta.assinar(nova())
    expect(await porta.consultar(idDps, prazo())).toEqual({ tipo: 'inexistente' })
  })
  test('a rejection tells its code and text, of our data or asked for', async () => {
    expect(await enviada({ tomador: { ...notaDoVetor.tomador, cnpj: prestadorDoVetor.cnpj } })).toMatchObject({
      tipo: 'rejeitada',
      erros: [{ codigo: 'E0202', descricao: 'Tomador igual ao prestador.' }],
    })
    emissor.recusarAProxima({ codigo: 'E0190', em: 'nota' })
    expect(await enviada()).toMatchObject({ tipo: 'rejeitada', erros: [{ codigo: 'E0190' }] })
  })
  test('what is the issuer’s own trouble is not the note’s', async () => {
    emissor.recusarAProxima({ codigo: 'E1217', em: 'nota' })
    expect(await enviada()).toMatchObject({ tipo: 'adiada' })
    expect(await enviada({ emissao: relogioDele.now() + 600_000 })).toMatchObject({
      tipo: 'adiada',
      erros: [{ codigo: 'E0008' }],
    })
  })
  test('what is not signed by its issuer, or was changed after it, is refused', async () => {
    const { cert, key } = criarSelo('OUTRA', '44777000000161', Date.now())
    const feita = declaracao(prestadorDoVetor, nova())
    expect(await porta.enviar(selar(feita.xml, feita.id, cert + key), prazo())).toMatchObject({
      erros: [{ codigo: 'E0718' }],
    })
    const { xml } = await porta.assinar(nova())
    expect(await porta.enviar(xml.replace('<vServ>123.45<', '<vServ>123.46<'), prazo())).toMatchObject({
      erros: [{ codigo: 'E0714' }],
    })
    expect(await porta.enviar(feita.xml, prazo())).toMatchObject({ erros: [{ codigo: 'E0717' }] })
  })
  test('a cancel is asked for once, and said again is still one; another city’s window is told', async () => {
    const r = await enviada()
    if (r.tipo !== 'autorizada') throw new Error(r.tipo)
    const pedido = {
      chave: r.nota.chave,
      motivo: 'erro' as const,
      texto: 'Tarifa cobrada em duplicidade',
      em: relogioDele.now(),
    }
    emissor.recusarAProxima({ codigo: 'E0822', em: 'evento' })
    expect(await porta.cancelar(pedido, prazo())).toMatchObject({ tipo: 'recusada', erros: [{ codigo: 'E0822' }] })
    emissor.falhas.registrar({ rota: 'nfse-evento', modo: 'pendurar-com-efeito', vezes: 1 })
    expect(await impaciente.cancelar(pedido, prazo())).toEqual({ tipo: 'indeterminada' })
    expect(await porta.cancelar(pedido, prazo())).toEqual({ tipo: 'cancelada' })
    expect(emissor.nota(r.nota.chave)?.cancelada).toBe(true)
  })
  test('a note that stands for another takes its place', async () => {
    const velha = await enviada()
    if (velha.tipo !== 'autorizada') throw new Error(velha.tipo)
    const r = await enviada({ substitui: { chave: velha.nota.chave, motivo: 'Descrição corrigida do serviço' } })
    expect(r.tipo).toBe('autorizada')
    expect(emissor.nota(velha.nota.chave)?.cancelada).toBe(true)
  })
  test('the event’s answer is what the official schema says', async () => {
    const r = await enviada()
    if (r.tipo !== 'autorizada') throw new Error(r.tipo)
    const { id, xml } = pedidoDeCancelamento(prestadorDoVetor, { ...cancelamentoDoVetor, chave: r.nota.chave })
    await conferirEsquema('evento', emissor.evento(r.nota.chave, selar(xml, id, selo)))
    expect(new DOMParser().parseFromString(xml, 'text/xml')).toBeDefined()
  })
})
