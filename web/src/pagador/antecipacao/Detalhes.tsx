import { useLayoutEffect, useRef } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import type { TextosDaAntecipacao } from '../../../../shared/textos/pt-BR/pagadorAntecipacao.ts'
import { dataHora, porcentagemCurta } from '../comprovante/formatar.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import css from './antecipacao.module.css'
import { type Oferta, regularDe } from './resultado.ts'

/** R064: the transaction's details, from the bottom of the phone. */
export function Detalhes({ o, textos: t, fechar }: { o: Oferta; textos: TextosDaAntecipacao; fechar: () => void }) {
  const { reais, idioma } = useTextos()
  const caixa = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const no = caixa.current
    no?.showModal()
    return () => no?.close()
  }, [])
  const dinheiro = (valor: number) => reais(centavosDe(valor))
  const linhas = [
    [t['detalhe.id'], o.nanoId],
    [t['detalhe.hora'], dataHora(o.dataCriacao)],
    [t['detalhe.expira'], dataHora(o.dataExpiracao)],
    [t['detalhe.empresa'], o.empresa],
    ...(o.para === null ? [] : [[t['detalhe.para'], o.para]]),
    [t['detalhe.valor'], dinheiro(o.valorTransacionado)],
    [regularDe(o, t), dinheiro(o.valorRegular)],
    [t['detalhe.daqui'], fill(t['detalhe.dias'], { n: o.dias })],
    [t['detalhe.taxa'], porcentagemCurta(Number(o.taxaMes), idioma)],
    [t['detalhe.custo'], `−${dinheiro(o.custo)}`],
  ]
  return (
    <dialog ref={caixa} className={css.folha} aria-labelledby="detalhes-titulo" onClose={fechar}>
      <h2 id="detalhes-titulo">{t.detalhes}</h2>
      <dl>
        {linhas.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t['detalhe.agora']}</dt>
          <dd>{dinheiro(o.valorAntecipado)}</dd>
        </div>
      </dl>
      <Botao variante="secundario" onClick={() => caixa.current?.close()}>
        {t.fechar}
      </Botao>
    </dialog>
  )
}
