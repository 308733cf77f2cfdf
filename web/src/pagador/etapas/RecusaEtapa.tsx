import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import css from './pix.module.css'
import type { PropsDaTela } from './telas.ts'

/** Blocked payer (R019, R020) and denied payment (R021): why in plain words, and the next best thing first. */
export default function RecusaEtapa({ pagamento }: PropsDaTela) {
  const { t } = useTextos()
  const { estado, link } = pagamento
  const negado = estado.etapa === 'ANTIFRAUDE_ADQUIRENTE'
  const tentativas = estado.mensagem === 'BloqueadoTentativas'
  const titulo = negado ? 'negado.titulo' : tentativas ? 'bloqueado.tentativas' : 'bloqueado.titulo'
  const texto = tentativas ? t('bloqueado.tentativasTexto') : t('bloqueado.texto')
  return (
    <div className={`${css.pix} ${css.centro}`}>
      <Ilustracao cena={negado ? 'negado' : 'escudo'} />
      <h2 className={css.titulo} tabIndex={-1}>
        {t(titulo)}
      </h2>
      <p className={css.suave}>{negado ? estado.mensagem || t('negado.texto') : texto}</p>
      {!negado && (
        <ul className={css.notas}>
          <li>{t('bloqueado.nota1')}</li>
          <li>{t('bloqueado.nota2')}</li>
          <li>{t('bloqueado.nota3', { empresa: link.nomeComercial })}</li>
        </ul>
      )}
      {negado && (
        <Botao icone="renovar" onClick={pagamento.renovar}>
          {t('negado.tentar')}
        </Botao>
      )}
      <Botao variante={negado ? 'secundario' : 'principal'} icone="trocar" onClick={pagamento.trocarPagador}>
        {t('trocarPagador')}
      </Botao>
    </div>
  )
}
