import { parseArgs } from 'node:util'
import { mudarFacilitado } from '../functions/areas/empresas/regras/mudarFacilitado.ts'
import { deps } from '../functions/platform/runtime/needs.ts'
import { Empresa } from '../functions/platform/storage/Empresa.ts'
import { storage } from '../functions/platform/storage/index.ts'

/**
 * `npm run facilitador -- --empresa X` prints how the acquirer knows a company where our contract there is a payment
 * facilitator's (infra/decisions/0061 says when); `… --codigo 1234 --mcc 5651 --endereco "Rua A, 1" --cidade Barueri
 * --uf SP --cep 06455914 --telefone 1155855585 --quem "Nome" --motivo "por quê"` sets it, with its entry
 * in the company's audit log. Address and telephone are the registered ones where they are left out. By default it asks
 * the stack that `npm start` runs; a stage's by `TABELA` and credentials in the environment.
 * Exit code 0 when it was printed or written, 1 when it was refused, 2 when it cannot be.
 */
const texto = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    ...{ empresa: texto, codigo: texto, mcc: texto, endereco: texto, cidade: texto, uf: texto, cep: texto },
    ...{ telefone: texto, quem: texto, motivo: texto },
  },
})
const sair = (mensagem: string, codigo: number): never => {
  console.error(mensagem)
  process.exit(codigo)
}
const { empresa, quem = '', motivo = '', ...dados } = values
const empresaId =
  empresa ?? sair('Usage: npm run facilitador -- --empresa X [--codigo … --mcc … --quem … --motivo …]', 2)
if (!process.env.TABELA) {
  process.env.AWS_ENDPOINT_URL ??= `http://localhost:${Number(process.env.PORT ?? 4000) + 2}`
  process.env.AWS_REGION ??= 'sa-east-1'
  process.env.AWS_ACCESS_KEY_ID ??= 'local'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local'
}
try {
  const d = deps({ storage: storage('escrever') })
  if (Object.keys(dados).length > 0) {
    const r = await mudarFacilitado(d, { ...dados, empresaId, quem, motivo })
    if ('recusado' in r) sair(`${empresaId}: refused (${r.recusado})`, 1)
  }
  const { facilitado } = (await Empresa.get(d.storage, empresaId, { consistent: true })) ?? sair('No such company', 1)
  console.log(`${empresaId}: ${facilitado ? JSON.stringify(facilitado) : 'not set up for a facilitator’s contract'}`)
} catch (error) {
  sair(`The company cannot be reached: ${error instanceof Error ? error.message || error.name : 'unknown'}`, 2)
}
