import { esquemaDoPainel } from '../../web/documentos.ts'
import { ORIGEM, PAGAR } from './amostras.ts'

/**
 * What the page does beside being read: the panel's light or dark, this stage's hosts in the examples, copying, and where one is
 * in the index. Without it every word is still there.
 */
export const comportamento = `
${esquemaDoPainel}
addEventListener('DOMContentLoaded', () => {
  const dosPagadores = location.origin.replace('//app.', '//pagar.')
  for (const codigo of document.querySelectorAll('pre code'))
    codigo.textContent = codigo.textContent.replaceAll('${ORIGEM}', location.origin).replaceAll('${PAGAR}', dosPagadores)
  for (const botao of document.querySelectorAll('.copiar')) {
    botao.hidden = false
    botao.addEventListener('click', async () => {
      await navigator.clipboard.writeText(botao.previousElementSibling.textContent)
      const antes = botao.textContent
      botao.textContent = botao.dataset.copiado
      setTimeout(() => { botao.textContent = antes }, 2000)
    })
  }
  const indice = document.querySelector('.indice details')
  const largo = matchMedia('(min-width:1024px)')
  const abrir = () => { indice.open = largo.matches }
  largo.addEventListener('change', abrir)
  abrir()
  indice.addEventListener('click', e => { if (!largo.matches && e.target.closest('a')) indice.open = false })
  const vistas = new IntersectionObserver(entradas => {
    for (const { isIntersecting, target } of entradas) if (isIntersecting)
      for (const a of indice.querySelectorAll('a'))
        if (a.hash === '#' + target.id) a.setAttribute('aria-current', 'true')
        else a.removeAttribute('aria-current')
  }, { rootMargin: '-80px 0px -60% 0px' })
  for (const secao of document.querySelectorAll('main>section')) vistas.observe(secao)
  const alvo = location.hash && document.getElementById(location.hash.slice(1))
  if (alvo && alvo.tagName === 'DETAILS') alvo.open = true
})
`.trim()
