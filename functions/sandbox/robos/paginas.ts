import { createHash } from 'node:crypto'
import { estilo } from '../banco/estilo.ts'
import { Html, html } from '../banco/html.ts'
import { chaveQueNaoAbre, situacoes } from './simulado.ts'

/** The script that a shop's page loads: `robosSimulados.render(place, options)`, as Turnstile, hCaptcha and reCAPTCHA have it. */
export const apiDoNavegador = `(() => {
  const aqui = new URL(document.currentScript.src)
  globalThis.robosSimulados = {
    render(lugar, { sitekey, action = '', callback, 'error-callback': falhou }) {
      if (sitekey === ${JSON.stringify(chaveQueNaoAbre)}) return void setTimeout(() => falhou?.('400020'))
      const quadro = document.createElement('iframe')
      const url = new URL('/robos/quadro', aqui)
      url.search = new URLSearchParams({ sitekey, action, host: location.hostname })
      quadro.src = url
      quadro.title = 'Verificação: você é uma pessoa?'
      quadro.style.cssText = 'width:100%;max-width:340px;height:210px;border:0'
      addEventListener('message', e => {
        if (e.source === quadro.contentWindow && e.origin === aqui.origin && e.data?.robo) callback(e.data.robo)
      })
      ;(typeof lugar === 'string' ? document.querySelector(lugar) : lugar).append(quadro)
      return 'robo-1'
    },
  }
  globalThis[aqui.searchParams.get('onload') ?? '']?.()
})()
`

const script = `const f=document.forms[0],q=new URLSearchParams(location.search);f.addEventListener('submit',async e=>{e.preventDefault();
f.querySelector('[role=status]').textContent='Conferindo…';
const r=await fetch('/robos/resposta',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({situacao:f.situacao.value,host:q.get('host'),acao:q.get('action')})});
parent.postMessage({robo:(await r.json()).resposta},'*')})`
const folha = `${estilo}body{padding:8px;background:var(--cartao)}form{display:grid;gap:8px}`
const sha = (texto: string): string => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

/** The widget: a press, and what the check then says, for whom a page's faults are to be seen. */
export function paginaDoQuadro(): Response {
  const opcoes = Object.entries(situacoes).map(([valor, nome]) => html`<option value="${valor}">${nome}</option>`)
  const documento = html`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Robôs simulados</title><style>${new Html(folha)}</style></head>
<body><form>
<label for="situacao">Simulador: o que a conferência dirá</label>
<select id="situacao" name="situacao">${opcoes}</select>
<button class="principal">Sou uma pessoa</button>
<p role="status" class="menor"></p>
</form><script>${new Html(script)}</script></body>
</html>`
  return new Response(documento.texto, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${sha(folha)}; script-src ${sha(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:`,
      'x-content-type-options': 'nosniff',
    },
  })
}
