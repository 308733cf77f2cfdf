import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { publicos } from '../../app/caminhos.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Secao } from '../../ui/Secao.tsx'
import type { Dados } from './SecaoDados.tsx'

/** R077: which terms are in force, who of the company agreed to which, and the next version to agree to. */
export function SecaoTermo({ dados, aoMudar }: { dados: Dados; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const [perguntando, setPerguntando] = useState(false)
  const { vigente, proximo, aceite } = dados.termo
  const falta = !aceite?.emVigor
  return (
    <Secao id="termo" titulo={t('empresa.termo')} texto={t('empresa.termoTexto')}>
      {falta && (
        <Aviso tom="atencao">
          {t('empresa.termoFalta')} {!dados.podeAlterar && t('empresa.termoPeca')}
        </Aviso>
      )}
      <div>
        <Dado nome={t('empresa.termoVigente')}>
          {t('empresa.termoVersao', { versao: vigente.versao, data: formatarData(vigente.vigencia) })}
        </Dado>
        <Dado nome={t('empresa.termoAceite')}>
          {aceite
            ? t('empresa.termoQuem', {
                ...{ versao: aceite.versao, quem: aceite.quem, quando: escreverMomento(aceite.em, idioma) },
              })
            : t('empresa.termoNunca')}
        </Dado>
      </div>
      {proximo && (
        <Text>
          {t('empresa.termoProximo', { versao: proximo.versao, data: formatarData(proximo.vigencia) })}{' '}
          <Text asChild textDecoration="underline">
            <a href={`${publicos.termo}?versao=${proximo.versao}`} target="_blank" rel="noopener">
              {t('empresa.termoLerProximo')}
            </a>
          </Text>
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button asChild variant="outline" colorPalette="gray">
          <a data-ler-termo="" href={publicos.termo} target="_blank" rel="noopener">
            {t('empresa.termoLer')}
          </a>
        </Button>
        {falta && dados.podeAlterar && (
          <Button onClick={() => setPerguntando(true)}>{t('empresa.termoAceitar', { versao: vigente.versao })}</Button>
        )}
      </Flex>
      <Aceitar dados={dados} aberto={perguntando} aoFechar={() => setPerguntando(false)} aoMudar={aoMudar} />
    </Secao>
  )
}

function Aceitar(p: { dados: Dados; aberto: boolean; aoFechar: () => void; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('aceitarTermoDeAdesao')
  const { versao, sha256 } = p.dados.termo.vigente
  const fechar = () => {
    limparErro()
    p.aoFechar()
  }
  const aceitar = async () => {
    const r = await executar({ body: { versao, sha256 } })
    if (!r.ok) return
    avisar(t('empresa.termoAceito'))
    fechar()
    p.aoMudar()
  }
  return (
    <Confirmacao
      aberto={p.aberto}
      titulo={t('empresa.termoPergunta', { empresa: p.dados.nomeComercial })}
      texto={t('empresa.termoPerguntaTexto', { versao })}
      confirmar={enviando ? t('empresa.termoAceitando') : t('empresa.termoAceitar', { versao })}
      cancelar={t('fechar')}
      enviando={enviando}
      erro={erro && t(erro.name === 'TermoNaoAceito' ? 'conviteUsuario.termoMudou' : 'erro.texto')}
      // the button that asked is gone once the company agreed
      focoAoSair={() => document.querySelector<HTMLElement>('[data-ler-termo]')}
      aoConfirmar={() => void aceitar()}
      aoCancelar={fechar}
    />
  )
}
