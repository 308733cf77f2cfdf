/**
 * Code of the developers' page: the same in every language, and run by `test/integration/docs.test.ts`, so that what is
 * copied works. `ORIGEM` becomes the host that serves the page.
 */
export const ORIGEM = 'https://app.quita.example'

export const amostras = {
  chave: `export QUITA_API_KEY='qk_test_…'`,
  listar: `curl '${ORIGEM}/api/clientes/links-pagamento?limit=5' \\
  -H "Authorization: Bearer $QUITA_API_KEY"`,
  criar: `curl '${ORIGEM}/api/clientes/links-pagamento' \\
  -H "Authorization: Bearer $QUITA_API_KEY" \\
  -H "Idempotency-Key: pedido-4821" \\
  -H 'Content-Type: application/json' \\
  -d '{
    "nome": "Pedido 4821",
    "descricao": "<p>Mesa de jantar</p>",
    "valor": 1249.90,
    "formasPagamento": [{ "tipo": 2, "parcelas": [] }],
    "limiteUsos": 1,
    "expiraEm": null,
    "pixExpiracaoMinutos": 30,
    "boletoVencimentoDias": 3,
    "consultaAntifraude": false,
    "consultaDatavalid": false,
    "validarContatoPagador": false,
    "validarNomeCheckout": false,
    "termoCliente": null,
    "pagadorIdentificado": false,
    "pagador": null,
    "linkParaEstrangeiros": false,
    "redirectPagamentoAprovado": null,
    "backgroundColor": "padrao",
    "logo": null,
    "itens": []
  }'`,
  paginar: `// Node 18+
async function* links(chave) {
  let offset = 0
  while (offset !== null) {
    const r = await fetch(\`${ORIGEM}/api/clientes/links-pagamento?limit=100&offset=\${offset}\`, {
      headers: { authorization: \`Bearer \${chave}\` },
    })
    if (!r.ok) throw new Error((await r.json()).name)
    const pagina = await r.json()
    yield* pagina.itens
    offset = pagina.proximoOffset
  }
}`,
  erro: `HTTP/1.1 400 Bad Request
Content-Type: application/json; charset=utf-8

{
  "name": "RequisicaoInvalida",
  "message": "Verifique os campos informados.",
  "campos": [{ "campo": "valor", "mensagem": "no máximo duas casas decimais" }]
}`,
  receber: `// npm install standardwebhooks
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.QUITA_WEBHOOK_SECRET)

createServer(async (req, res) => {
  const partes = []
  for await (const parte of req) partes.push(parte)
  const corpo = Buffer.concat(partes).toString('utf8')
  try {
    const evento = webhook.verify(corpo, req.headers)
    res.writeHead(204).end()
    console.log(req.headers['webhook-id'], evento.type, evento.data)
  } catch {
    res.writeHead(400).end()
  }
}).listen(process.env.PORT ?? 3000)`,
  conferirNaMao: `# ID, TIMESTAMP e CORPO como chegaram; o segredo sem o prefixo whsec_
CHAVE=$(printf %s "\${QUITA_WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -vtx1 | tr -d ' \\n')
printf %s "$ID.$TIMESTAMP.$CORPO" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$CHAVE" -binary | openssl base64 -A`,
} as const
