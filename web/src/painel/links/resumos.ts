import type { IdiomaPainel } from '../../../../shared/textos/painel.ts'
import type { Traduzir } from '../../app/textos.tsx'
import { doCampoDeMomento } from '../../ui/campoDeMomento.ts'
import { comODiaDaSemana } from '../../ui/comODiaDaSemana.ts'
import type { Rascunho } from './rascunho.ts'

type DasParcelas = Pick<Rascunho, 'cartao' | 'parcelas' | 'semJurosAte'>
type DasRegras = Pick<
  Rascunho,
  | 'comAbertura'
  | 'abreEm'
  | 'comExpiracao'
  | 'expiraEm'
  | 'comLimite'
  | 'limiteUsos'
  | 'pagadorIdentificado'
  | 'pagador'
>

/** In how many instalments a card may pay, and how many of them without interest: nothing where no card may. */
export function resumoDasParcelas(r: DasParcelas, t: Traduzir): string[] {
  if (!r.cartao) return []
  const semJuros = Math.max(1, ...r.parcelas.filter(n => n <= r.semJurosAte))
  return [
    t('form.resumo.parcelas', { n: Math.max(1, ...r.parcelas) }),
    ...(semJuros > 1 ? [t('form.resumo.semJuros', { n: semJuros })] : []),
  ]
}

/** From when until when, how many times and for whom, as it is chosen: a folded part says what it does. */
export function resumoDasRegras(r: DasRegras, t: Traduzir, idioma: IdiomaPainel): string[] {
  const quando = (campo: string) => {
    const em = doCampoDeMomento(campo)
    return em === undefined ? undefined : comODiaDaSemana(new Date(em).toISOString(), idioma)
  }
  const [abre, expira] = [quando(r.abreEm), quando(r.expiraEm)]
  return [
    ...(r.comAbertura ? [abre ? t('form.resumo.desde', { quando: abre }) : t('form.abertura')] : []),
    !r.comExpiracao
      ? t('form.resumo.semPrazo')
      : expira
        ? t('form.resumo.ate', { quando: expira })
        : t('form.expiracao'),
    r.comLimite ? t('form.resumo.usos', { n: Number(r.limiteUsos) || 0 }) : t('form.resumo.usosSemLimite'),
    ...(r.pagadorIdentificado ? [r.pagador.nomeCompleto || t('form.resumo.pagador')] : []),
  ]
}
