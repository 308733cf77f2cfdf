import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { DialogoDaConta } from './DialogoDaConta.tsx'

/** E085–E087: where withdrawals go, masked. */
export function SecaoConta({ cnpj }: { cnpj: string }) {
  const { t } = useTextos()
  const [aberto, setAberto] = useState(false)
  const { data, error, recarregar } = useEndpoint('obterContaBancaria', {})
  const conta = data?.conta
  return (
    <Secao id="conta" titulo={t('empresa.conta')} texto={t('empresa.contaTexto')}>
      {error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : !data ? (
        <EsqueletoDeLinhas linhas={2} />
      ) : (
        <>
          {conta ? (
            <div>
              <Dado nome={t(conta.tipo === 1 ? 'empresa.chavePix' : 'empresa.contaBancaria')}>{conta.para}</Dado>
              <Dado nome={t('empresa.favorecido')}>{conta.nomeCompleto}</Dado>
              {conta.alteradaEm && (
                <Dado nome={t('empresa.contaAlterada')}>
                  <Momento iso={conta.alteradaEm} />
                </Dado>
              )}
            </div>
          ) : (
            <Text color="ink-2">{t('empresa.semConta')}</Text>
          )}
          {conta?.quarentenaAte && (
            <Aviso tom="atencao">
              <span>
                {t('empresa.quarentena')} <Momento iso={conta.quarentenaAte} />
              </span>
            </Aviso>
          )}
          {data.podeAlterar && (
            <Flex>
              <Button variant="outline" onClick={() => setAberto(true)}>
                {t(conta ? 'empresa.alterarConta' : 'empresa.cadastrarConta')}
              </Button>
            </Flex>
          )}
        </>
      )}
      <DialogoDaConta
        aberto={aberto}
        existe={!!conta}
        cnpj={cnpj}
        aoFechar={() => setAberto(false)}
        aoMudar={() => void recarregar()}
      />
    </Secao>
  )
}
