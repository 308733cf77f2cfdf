import { chakra, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterAssinatura } from '../../../../shared/contract/recorrencias.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Momento } from '../../ui/Momento.tsx'

type Assinatura = Received<typeof obterAssinatura>

const marcas: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', elo: 'Elo' }

/** The card that the payer had kept: which, since when, and what they agreed to. */
export function CartaoDoPagador({ cartao: c }: { cartao: NonNullable<Assinatura['cartao']> }) {
  const { t } = useTextos()
  return (
    <ParteDaFolha titulo={t('recor.cartao')}>
      <Dado nome={t('recor.por.cartao')}>
        {t('recor.cartao.qual', { bandeira: marcas[c.bandeira] ?? c.bandeira, finais: c.finais })}
      </Dado>
      <Dado nome={t('recor.cartao.desde')}>
        <Momento iso={c.desde} />
      </Dado>
      {c.consentimento && (
        <Dado nome={t('recor.cartao.consentimento')}>
          {t('recor.cartao.consentimentoTexto', { versao: c.consentimento.versao })}{' '}
          <Momento iso={c.consentimento.em} />
        </Dado>
      )}
      <Text color="ink-2" fontSize="sm" mt="2">
        {t('recor.cartao.texto')}
      </Text>
    </ParteDaFolha>
  )
}

/** Each try of a charge on the card and what came of it, when it is tried next and why then, or why it is tried no more. */
export function TentativasNoCartao({ n }: { n: Assinatura['cobrancas'][number]['noCartao'] }) {
  const { t } = useTextos()
  if (!n) return null
  return (
    <chakra.ul listStyleType="none" flexBasis="100%" fontSize="sm" color="ink-2">
      {n.tentativas.map(x => (
        <li key={x.em}>
          <Momento iso={x.em} /> · {t(`recor.noCartao.${x.situacao}`, { finais: x.finais })}
          {x.razao && `, ${t(`recor.razao.${x.razao}`)}`}
          {x.codigo && ` (${t('recor.codigo', { codigo: x.codigo })})`}
        </li>
      ))}
      {n.proxima && (
        <li>
          {t('recor.proxima')}: <Momento iso={n.proxima.em} /> · {t(`recor.porque.${n.proxima.porque}`)}
        </li>
      )}
      {n.fim && <li>{t(`recor.fimDoCartao.${n.fim}`)}</li>}
    </chakra.ul>
  )
}
