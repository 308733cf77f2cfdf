import { conferirEdi } from '../../../functions/areas/conciliacao/regras/edi/conferirEdi.ts'
import { cabecalho, linhaDoEdi, rodape } from '../../builders/edi.ts'

/** Reads a file of so many lines, made as it is read, and prints the most memory that the process ever had, in MB. */
const linhas = Number(process.argv[2])
const uma = `${linhaDoEdi('E', { parcela: 1, totalParcelas: 1, nsu: 101, valorBrutoParcela: 10_000, valorLiquido: 9_700 })}\r\n`
const porPedaco = 80

function* arquivo() {
  yield Buffer.from(`${cabecalho('03')}\r\n`)
  const pedaco = Buffer.from(uma.repeat(porPedaco))
  for (let n = 0; n < linhas; n += porPedaco) yield pedaco.subarray(0, Math.min(porPedaco, linhas - n) * uma.length)
  const somas = { valorBruto: linhas * 10_000, valorLiquido: linhas * 9_700 }
  yield Buffer.from(rodape({ totalRegistros: linhas, qtdE: linhas, ...somas }))
}
async function* pedacos() {
  yield* arquivo()
}
const comeco = performance.now()
const r = await conferirEdi(pedacos())
const lidas = r.ok ? r.edi.linhas : JSON.stringify(r.erro)
console.log(
  JSON.stringify({
    lidas,
    mb: Math.round(process.resourceUsage().maxRSS / 1024),
    s: (performance.now() - comeco) / 1000,
  }),
)
