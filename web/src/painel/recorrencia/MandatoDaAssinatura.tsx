import { chakra, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterAssinatura } from '../../../../shared/contract/recorrencias.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'

type Assinatura = Received<typeof obterAssinatura>
type Mandato = NonNullable<Assinatura['mandato']>
const tons: Record<Mandato['situacao'], TomDaSituacao> = {
  preparando: 'nota',
  aguardando: 'atencao',
  autorizado: 'bom',
  recusado: 'ruim',
  expirado: 'ruim',
  cancelado: 'parado',
}
const acabados: ReadonlySet<string> = new Set(['recusado', 'expirado', 'cancelado'])

/** What the payer authorised at their bank: how much, since when, and what happens where a balance lacks. */
export function MandatoDaAssinatura({ assinatura: a, mandato: m }: { assinatura: Assinatura; mandato: Mandato }) {
  const { t, idioma } = useTextos()
  const valor = formatarReais(deReais(m.valor) ?? 0, idioma)
  const vive = a.situacao !== 'cancelada' && a.situacao !== 'concluida'
  return (
    <ParteDaFolha titulo={t('recor.mandato')}>
      <Dado nome={t('recor.coluna.situacao')}>
        <Situacao tom={tons[m.situacao]}>
          {t(m.noBanco && m.situacao === 'preparando' ? 'recor.noBanco.pedindo' : `recor.mandato.${m.situacao}`)}
        </Situacao>
      </Dado>
      {m.noBanco && (
        <Dado nome={t('recor.noBanco.onde')}>
          {t('recor.noBanco.qual', { banco: m.noBanco.banco, finais: m.noBanco.finais })}
        </Dado>
      )}
      {m.noBanco && m.situacao === 'aguardando' && (
        <Dado nome={t('recor.noBanco.ate')}>
          <Momento iso={m.noBanco.ate} />
        </Dado>
      )}
      <Dado nome={t('recor.mandato.limite')}>
        {t('recor.mandato.limiteTexto', { valor, dia: formatarData(m.inicio) })}
      </Dado>
      <Dado nome={t('recor.mandato.retentativas')}>
        {m.retentativas ? t('recor.mandato.retentativasTexto', m.retentativas) : t('recor.mandato.semRetentativas')}
      </Dado>
      {m.autorizadoEm && (
        <Dado nome={t('recor.mandato.desde')}>
          <Momento iso={m.autorizadoEm} />
        </Dado>
      )}
      {m.fimEm && (
        <Dado nome={t('recor.mandato.fim')}>
          <Momento iso={m.fimEm} />
        </Dado>
      )}
      {m.motivo && <Dado nome={t('recor.mandato.porque')}>{t(`recor.motivo.${m.motivo}`)}</Dado>}
      {m.situacao === 'aguardando' && vive && (
        <Text color="ink-2" fontSize="sm" mt="2">
          {t(m.noBanco ? 'recor.noBanco.espera' : 'recor.mandato.como')}
        </Text>
      )}
      {acabados.has(m.situacao) && vive && (
        <Text color="ink-2" fontSize="sm" mt="2">
          {t('recor.mandato.semEle')}
        </Text>
      )}
    </ParteDaFolha>
  )
}

/** Each try of the payer's bank, in words. */
export function Tentativas({ cobranca: c }: { cobranca: Assinatura['cobrancas'][number] }) {
  const { t } = useTextos()
  if (c.tentativas.length === 0) return null
  return (
    <chakra.ul listStyleType="none" flexBasis="100%" fontSize="sm" color="ink-2">
      {c.tentativas.map(x => (
        <li key={x.dia}>
          {t('recor.tentativa', { dia: formatarData(x.dia), oQue: t(`recor.tentativa.${x.situacao}`) })}
          {x.motivo && ` · ${t(`recor.motivo.${x.motivo}`)}`}
        </li>
      ))}
    </chakra.ul>
  )
}
