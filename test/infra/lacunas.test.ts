import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { lacunas } from '../../infra/lacunas.ts'
import { lerEstagio } from '../../infra/stages.ts'

const valores: Record<string, string> = {
  CONTA: '123456789012',
  DOMINIO: 'quita.com.br',
  ZONA: 'Z09ABCDEF',
  ALARMES: 'plantao@quita.com.br',
  PIX_URL: 'https://pix.psp.com.br/v2',
  PIX_TOKEN_URL: 'https://pix.psp.com.br/token',
  PIX_CHAVE: '0b1c2d3e-0000-4000-8000-000000000000',
  PIX_CONTA: '0001/7654321',
  ENTRADA_CERTIFICADOS: '{"psp":{"sujeito":"CN=psp","emissor":"CN=ca","sha256":[]}}',
  MPI_ESTABELECIMENTO: '2000000001',
  WHATSAPP_NUMERO: '2000000002',
  REPASSE_URL: 'https://repasse.psp.com.br',
  REPASSE_CHAVE: '0b1c2d3e-0000-4000-8000-000000000001',
  PIX_SALDO_URL: 'https://pix.psp.com.br/saldo',
  BANCO_URL: 'https://conta.banco.com.br',
  BANCO_CONTA: '3000000003',
  CIELO_RECEBIVEIS_URL: 'https://recebiveis.cielo.com.br',
  RECEITA_DOCUMENTO: '60701190000104',
  MED_URL: 'https://med.psp.com.br',
}
const ambiente = (nome: string, chaves: readonly string[]) =>
  Object.fromEntries(chaves.map(c => [`QUITA_${c}_${nome.toUpperCase()}`, valores[c]]))

describe('what a person has not said of a stage', () => {
  test.each(['homologacao', 'prod'] as const)(
    '%s: each by its variable, all at once; said, it is missing no more',
    nome => {
      const nomes = (env: Record<string, string | undefined>) =>
        lacunas(lerEstagio(nome, env)).map(l => l.slice('QUITA_'.length, l.indexOf(`_${nome.toUpperCase()}:`)))
      expect(nomes({}).sort()).toEqual(Object.keys(valores).sort())
      for (const chave of Object.keys(valores)) {
        const outras = Object.keys(valores).filter(c => c !== chave)
        expect(nomes(ambiente(nome, outras)), chave).toEqual([chave])
      }
      expect(nomes(ambiente(nome, Object.keys(valores)))).toEqual([])
    },
  )

  test('a second Pix PSP is asked about where a stage names one: its addresses, key and certificate', () => {
    const psp = 'https://pix2.psp.com.br'
    const segundo = { url: psp, tokenUrl: psp, saldoUrl: psp, medUrl: psp, chave: valores.PIX_CHAVE }
    const com = (PIX_SEGUNDO: object, pinos: object) =>
      lacunas(
        lerEstagio('prod', {
          ...ambiente('prod', Object.keys(valores)),
          QUITA_PIX_SEGUNDO_PROD: JSON.stringify(PIX_SEGUNDO),
          QUITA_ENTRADA_CERTIFICADOS_PROD: JSON.stringify(pinos),
        }),
      ).map(l => l.split(':')[0])
    const pino = { sujeito: 'CN=psp', emissor: 'CN=ca', sha256: [] }
    expect(com(segundo, { bacen: pino, bacen2: pino })).toEqual([])
    expect(com(segundo, { bacen: pino })).toEqual(['QUITA_ENTRADA_CERTIFICADOS_PROD'])
    expect(com({ ...segundo, url: 'https://pix2.psp.example' }, { bacen2: pino })).toEqual(['QUITA_PIX_SEGUNDO_PROD'])
    expect(() => com({ url: psp }, {})).toThrow(/tokenUrl/)
  })

  test('a stage of simulators asks for no provider', () => {
    const faltam = lacunas(lerEstagio('dev', {})).map(l => l.split(':')[0])
    expect(faltam).toEqual(['CONTA', 'DOMINIO', 'ZONA', 'ALARMES'].map(chave => `QUITA_${chave}_DEV`))
    const fora = lacunas(lerEstagio('dev', { QUITA_SIMULADORES_DEV: 'https://banco.example' }))
    expect(fora.map(l => l.split(':')[0])).toContain('QUITA_SIMULADORES_DEV')
  })

  test('npm run deploy names them all and touches nothing', async () => {
    let chamadas = 0
    const aws = createServer((_, res) => {
      chamadas += 1
      res.writeHead(500).end()
    }).listen(0, '127.0.0.1')
    await new Promise(pronto => aws.once('listening', pronto))
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(aws.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_REGION: 'sa-east-1',
      QUITA_CONTA_PROD: '123456789012',
    }
    const args = ['deploy', '--stage', 'prod', '--confirmo', 'prod', '--girar-comprovantes']
    const p = spawn(process.execPath, [join(caminhoDaRaiz, 'infra/deploy.ts'), ...args], { cwd: caminhoDaRaiz, env })
    const [dito, codigo] = await Promise.all([text(p.stderr), new Promise(fim => p.once('close', fim))])
    aws.close()
    expect(codigo).toBe(1)
    for (const chave of Object.keys(valores).filter(c => c !== 'CONTA')) expect(dito).toContain(`QUITA_${chave}_PROD: `)
    expect(dito).not.toContain('QUITA_CONTA_PROD')
    expect(chamadas).toBe(0)
  })
})
