import { type ReactNode, useEffect } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoBloqueio } from '../../../../shared/textos/pt-BR/pagadorBloqueio.ts'
import type { PropsDaTela } from '../etapas/telas.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { cheio, linha, Quadro } from '../ui/Ilustracao.tsx'
import css from './bloqueio.module.css'
import { type Bloqueio, bloqueioDe } from './bloqueio.ts'
import { lembrarBloqueado } from './lembrados.ts'

// one chunk for the screen and for what it remembers
export { recusaDe } from './lembrados.ts'

/** A blocked payer (R018–R020): why, three notes, and, where the server allows it, the way on with another payer. */
export default function BloqueioEtapa({ pagamento }: PropsDaTela) {
  const { idioma } = useTextos()
  const textos = textosDoBloqueio[idioma]
  const { estado, link, digitado } = pagamento
  const qual = bloqueioDe(estado)
  const documento = digitado.current.dados?.documento ?? estado.pagador?.identificacao.documento ?? ''
  // S007, S008, S019: what was typed is gone, and only the refused document is remembered
  useEffect(() => {
    if (qual === 'datavalid') void lembrarBloqueado(documento)
    digitado.current = { dados: null, endereco: null, titular: '' }
  }, [qual, documento, digitado])
  const dizer = (chave: 'titulo' | 'texto' | 'nota1' | 'nota2' | 'nota3') =>
    fill(textos[`${qual}.${chave}`], { empresa: link.nomeComercial })
  return (
    <div className={css.bloqueio}>
      <Quadro className={css.cena}>{cenas[qual]}</Quadro>
      <h2 className={css.titulo} tabIndex={-1}>
        {dizer('titulo')}
      </h2>
      <p className={css.texto}>{dizer('texto')}</p>
      <ul className={css.notas}>
        <li>{dizer('nota1')}</li>
        <li>{dizer('nota2')}</li>
        <li>{dizer('nota3')}</li>
      </ul>
      {/* LGPD, art. 20 */}
      <p className={css.revisao}>{fill(textos.revisao, { empresa: link.nomeComercial })}</p>
      {estado.retorno?.trocaPagador !== false && (
        <section className={css.continuar} aria-labelledby="continuar">
          <h3 id="continuar">{textos.continuar}</h3>
          <p>{textos.continuarTexto}</p>
          <Botao icone="trocar" onClick={pagamento.trocarPagador}>
            {textos.trocar}
          </Botao>
        </section>
      )}
    </div>
  )
}

/** What moves says which one: a scan that finds no face, a clock that waits, a shield that holds. */
const cenas: Readonly<Record<Bloqueio, ReactNode>> = {
  datavalid: (
    <>
      <path {...linha} d="M46 40V30h12M102 30h12v10M114 84v10h-12M58 94H46V84" />
      <circle {...cheio} cx="80" cy="52" r="14" />
      <path {...cheio} d="M56 90c2-14 12-20 24-20s22 6 24 20Z" />
      <path {...linha} className={css.varre} d="M50 62h60" strokeDasharray="2 8" />
      <circle cx="112" cy="86" r="14" fill="var(--surface)" stroke="var(--brand)" strokeWidth="3" />
      <path {...linha} d="M108 83a4 4 0 1 1 5 4l-1 2m0 4v.01" />
    </>
  ),
  tentativas: (
    <>
      <circle {...cheio} cx="80" cy="62" r="34" />
      <path {...linha} className={css.gira} d="M80 62V42" />
      <path {...linha} d="M80 62l13 8M80 20v8M68 18h24" />
      <circle cx="112" cy="88" r="14" fill="var(--surface)" stroke="var(--brand)" strokeWidth="3" />
      <path {...linha} d="M108 83v10M116 83v10" />
    </>
  ),
  antifraude: (
    <>
      <path {...cheio} className={css.respira} d="M80 20 50 32v24c0 20 12 35 30 42 18-7 30-22 30-42V32Z" />
      <path {...linha} d="M80 46v18m0 10v.01" />
    </>
  ),
}
