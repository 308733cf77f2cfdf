import { chakra } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarSaques } from '../../../../shared/contract/saldo.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { Linha, Parte } from './Linhas.tsx'

type Saque = Received<typeof listarSaques>['itens'][number]
const tons: Record<Saque['situacao'], TomDaSituacao> = {
  0: 'atencao',
  1: 'nota',
  2: 'nota',
  3: 'bom',
  4: 'parado',
  5: 'ruim',
}

/** What left, newest first. */
export function Saques({ lista, carregando }: { lista: readonly Saque[] | undefined; carregando: boolean }) {
  const { t } = useTextos()
  return (
    <Parte titulo={t('saldo.saques')}>
      {carregando && <EsqueletoDeLinhas linhas={3} />}
      {lista?.length === 0 && (
        <EstadoVazio figura="pagamentos" titulo={t('saldo.semSaques')} texto={t('saldo.semSaquesTexto')} />
      )}
      {lista && lista.length > 0 && (
        <chakra.ul aria-label={t('saldo.saques')}>
          {lista.map(s => (
            <Linha
              key={s.id}
              titulo={t(`saldo.origem.${s.origem}`)}
              valor={<Valor centavos={deReais(s.valor) ?? 0} />}
              detalhe={
                <>
                  <span>
                    <Momento iso={s.criadoEm} /> · {s.para}
                  </span>
                  <Situacao tom={tons[s.situacao]}>{t(`saldo.situacao.${s.situacao}`)}</Situacao>
                </>
              }
              nota={s.motivo && t(`saldo.motivo.${s.motivo}`)}
            />
          ))}
        </chakra.ul>
      )}
    </Parte>
  )
}
