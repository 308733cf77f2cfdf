/**
 * Code of the developers' page: the same in every language, and run by `test/unit/docs` and `test/e2e/embutido.spec.ts`,
 * so that what is copied works. The page's script puts its own host for `ORIGEM` and the payers' host for `PAGAR`.
 */
export const ORIGEM = 'https://app.quita.example'
export const PAGAR = 'https://pagar.quita.example'

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
  embutir: `<iframe id="cartao" title="Cartão" style="width:100%;height:640px;border:0"
  src="${PAGAR}/plataforma/LOJA/servicos-financeiros/cartao-embutido/TOKEN"></iframe>
<script>
  const quita = '${PAGAR}'
  const quadro = document.getElementById('cartao')
  const pagador = {
    nome: 'MARIA DA SILVA', documento: '52998224725', contato: '11987654321', email: 'maria@exemplo.com',
    cep: '01001000', logradouro: 'PRACA DA SE', numero: '100', bairro: 'SE', cidade: 'SAO PAULO', uf: 'SP',
  }
  addEventListener('message', e => {
    if (e.origin !== quita || e.source !== quadro.contentWindow) return
    if (e.data.tipo === 'quita:altura') quadro.style.height = e.data.altura + 'px'
    if (e.data.tipo === 'quita:pronto') quadro.contentWindow.postMessage({ tipo: 'quita:pagador', pagador }, quita)
    if (e.data.tipo === 'quita:cartao') console.log(e.data.evento, e.data.message, e.data.checkoutId, e.data.link)
  })
</script>`,
  conferirComprovante: `// node conferir.mjs 'https://…/verificar/…'
import { createPublicKey, verify } from 'node:crypto'

const [cabecalho, fatos, assinatura] = process.argv[2].split('/verificar/')[1].split('.')
const ler = parte => JSON.parse(Buffer.from(parte, 'base64url').toString())
const { keys } = await (await fetch('${PAGAR}/api/comprovantes/chaves')).json()
const chave = createPublicKey({ key: keys.find(k => k.kid === ler(cabecalho).kid), format: 'jwk' })
const genuino = verify(null, Buffer.from(\`\${cabecalho}.\${fatos}\`), chave, Buffer.from(assinatura, 'base64url'))
if (!genuino) throw new Error('Comprovante alterado')
console.log(ler(fatos))`,
  conferirComprovanteNaMao: `# ENDERECO: o do QR code; X: o "x" da chave pública com o mesmo "kid" do cabeçalho
JWS="\${ENDERECO##*/verificar/}"
printf '%s\\n' '-----BEGIN PUBLIC KEY-----' "MCowBQYDK2VwAyEA$(printf %s "$X" | tr _- /+)=" '-----END PUBLIC KEY-----' > chave.pem
printf %s "\${JWS%.*}" > dito
printf '%s==' "\${JWS##*.}" | tr _- /+ | openssl base64 -d -A > assinatura
openssl pkeyutl -verify -pubin -inkey chave.pem -rawin -in dito -sigfile assinatura`,
} as const
