import { Fala } from '../../ui/Fala.tsx'
import { centavosDe, useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import type { Comprovante } from './formatar.ts'

/** Money that came and was not owed: how much is held for the payer, and how it comes back to them. */
export function NotaDoRetido({ c }: { c: Comprovante }) {
  const { t, reais } = useTextos()
  const { porChave = 0, porPix = 0 } = c.retido ?? {}
  const { email } = c.pagador
  const chave = { valor: reais(centavosDe(porChave)), email, empresa: c.empresa.nome }
  return (
    <p className={ui.notaAtencao} role="status">
      <Fala>
        <Icone nome="relogio" />
        <span>
          {porChave + porPix === 0 && `${t('comp.divergente')} `}
          {porChave > 0 && `${t(email ? 'comp.retidoChave' : 'comp.retidoSemEmail', chave)} `}
          {porPix > 0 && `${t('comp.retidoPix', { valor: reais(centavosDe(porPix)) })} `}
          <b>{t('comp.naoPague')}</b>
        </span>
      </Fala>
    </p>
  )
}
