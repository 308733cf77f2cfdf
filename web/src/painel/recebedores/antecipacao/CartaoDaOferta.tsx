import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTextos } from '../../../app/textos.tsx'
import { Aviso } from '../../../ui/Aviso.tsx'
import { avisar } from '../../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../../ui/BotaoDeDinheiro.tsx'
import { Confirmacao } from '../../../ui/Dialogo.tsx'
import { Momento } from '../../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../../ui/Situacao.tsx'
import { Canais } from './Canais.tsx'
import { LinkDaOferta } from './LinkDaOferta.tsx'
import { centavos, type Oferta } from './tipos.ts'

const tons: Readonly<Record<Oferta['situacao'], TomDaSituacao>> = {
  enviada: 'nota',
  aberta: 'atencao',
  utilizada: 'bom',
  expirada: 'parado',
  bloqueada: 'ruim',
  cancelada: 'parado',
}

/** One offer: what it comes to, how it stands, whether its messages arrived, and what may still be done. */
export function CartaoDaOferta({ o, escreve, aoMudar }: { o: Oferta; escreve: boolean; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const aberta = o.acoes.length > 0
  const dinheiro = (reais: number) => formatarReais(centavos(reais), idioma)
  return (
    <chakra.li borderWidth="1px" borderColor="line" borderRadius="l2" p="4" display="grid" gap="3">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
          {dinheiro(o.valorAntecipado)}
        </Text>
        <Situacao tom={tons[o.situacao]}>{t(`oferta.situacao.${o.situacao}`)}</Situacao>
      </Flex>
      <Box fontSize="sm" color="ink-2">
        <Text>{t('oferta.de', { regular: dinheiro(o.valorRegular), data: formatarData(o.data) })}</Text>
        {o.envios > 0 && (
          <Text>
            {t('oferta.envios', { n: o.envios })}, {t('oferta.ultimoEnvio')} <Momento iso={o.enviadaEm} />
          </Text>
        )}
        {aberta && (
          <Text>
            {t('oferta.ate')} <Momento iso={o.dataExpiracao} />
          </Text>
        )}
      </Box>
      {aberta && <Canais canais={o.canais} />}
      {aberta && escreve && <Acoes o={o} aoMudar={aoMudar} />}
    </chakra.li>
  )
}

function Acoes({ o, aoMudar }: { o: Oferta; aoMudar: () => void }) {
  const { t } = useTextos()
  const reenvio = useAction('reenviarAntecipacao')
  const cancelamento = useAction('cancelarAntecipacao')
  const [perguntando, setPerguntando] = useState(false)
  const sobre = { valor: o.valorAntecipado, em: o.data }
  const reenviar = async () => {
    const r = await reenvio.executar({ params: { id: o.id } })
    if (r.ok) avisar(t('oferta.reenviada'))
    if (r.ok || r.error.name === 'AntecipacaoEncerrada') aoMudar()
  }
  const cancelar = async () => {
    const r = await cancelamento.executar({ params: { id: o.id } })
    if (r.ok) avisar(t('oferta.cancelada'))
    if (r.ok || r.error.name === 'AntecipacaoEncerrada') {
      setPerguntando(false)
      aoMudar()
    }
  }
  const erro = reenvio.erro ?? (perguntando ? undefined : cancelamento.erro)
  return (
    <>
      {erro && (
        <Aviso tom={erro.name === 'AguardeParaReenviar' ? 'atencao' : 'erro'}>
          {erro.name === 'AguardeParaReenviar'
            ? t('recebedor.aguarde', { n: erro.aguardeSegundos })
            : t(
                erro.name === 'AntecipacaoEncerrada'
                  ? 'oferta.encerrada'
                  : erro.name === 'SemResposta'
                    ? 'erro.semResposta'
                    : 'erro.texto',
              )}
        </Aviso>
      )}
      <LinkDaOferta url={o.url} valorAntecipado={o.valorAntecipado} />
      <Flex gap="2" wrap="wrap">
        <BotaoDeDinheiro
          sobre={sobre}
          size="sm"
          variant="outline"
          onClick={() => void reenviar()}
          aria-disabled={reenvio.enviando}
        >
          {t(reenvio.enviando ? 'antecipar.enviando' : 'oferta.reenviar')}
        </BotaoDeDinheiro>
        <BotaoDeDinheiro
          sobre={sobre}
          size="sm"
          variant="outline"
          colorPalette="red"
          onClick={() => setPerguntando(true)}
        >
          {t('oferta.cancelar')}
        </BotaoDeDinheiro>
      </Flex>
      <Confirmacao
        aberto={perguntando}
        titulo={t('oferta.cancelar.titulo')}
        texto={t('oferta.cancelar.texto')}
        confirmar={t('oferta.cancelar')}
        cancelar={t('oferta.manter')}
        perigo
        enviando={cancelamento.enviando}
        erro={cancelamento.erro && t(cancelamento.erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
        aoConfirmar={() => void cancelar()}
        aoCancelar={() => setPerguntando(false)}
      />
    </>
  )
}
