import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codificarDinamico, crc16, lerCodigo } from '../../../functions/sandbox/pix/brcode.ts'
import { crc16 as crcDaPlataforma, lerBrCode } from '../../../shared/domain/pix/brcode.ts'
import vetores from '../../vectors/pix_brcode.json' with { type: 'json' }

describe("the simulator's own BR Code", () => {
  test('CRC vectors', () => {
    for (const { in: entrada, crc } of vetores.crc16) expect(crc16(entrada)).toBe(crc)
  })

  test('agrees with the platform on checksums and on whole codes', () => {
    const letra = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzÁÉÍÓÚãõç ')
    const texto = fc.array(letra, { minLength: 1, maxLength: 40 }).map(letras => `A${letras.join('')}`)
    const hex = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(texto, texto, hex, (nome, cidade, token) => {
        const location = `localhost:4100/pix/qr/v2/${token.join('')}`
        const codigo = codificarDinamico(location, { nome, cidade })
        expect(crc16(codigo)).toBe(crcDaPlataforma(codigo))
        expect(lerBrCode(codigo)).toMatchObject({ ok: true, valor: { tipo: 'dinamico', url: location } })
        expect(lerCodigo(codigo)).toEqual({ tipo: 'dinamico', location })
      }),
    )
  })

  test('reads the published codes and refuses those whose checksum or structure is broken', () => {
    for (const { payload, kind, expect: esperado } of vetores.valid) {
      const lido = lerCodigo(payload)
      if (kind === 'dynamic') expect(lido).toEqual({ tipo: 'dinamico', location: 'url' in esperado && esperado.url })
      else expect(lido).toEqual({ tipo: 'estatico' })
    }
    for (const codigo of ['', 'pix', `0002${'9'.repeat(30)}`]) expect(lerCodigo(codigo)).toEqual({ tipo: 'invalido' })
    const [bom] = vetores.valid
    expect(lerCodigo((bom?.payload ?? '').replace('Fulano', 'Sicrano'))).toEqual({ tipo: 'invalido' })
  })
})
