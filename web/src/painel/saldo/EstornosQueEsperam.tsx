import { useEffect, useRef } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { EsperaDoEstorno } from '../pagamentos/EstornoQueEspera.tsx'
import { Linha, Parte } from './Linhas.tsx'

/** Refunds of the company that wait for a second person, where there are any. `vez` rises when one may have changed. */
export function EstornosQueEsperam({ vez, aoMudar }: { vez: number; aoMudar: () => void }) {
  const { t } = useTextos()
  const lista = useLista('listarEstornosEmAnalise', {}, { porPagina: 10 })
  const recarregar = useRef(lista.recarregar)
  recarregar.current = lista.recarregar
  useEffect(() => {
    if (vez > 0) recarregar.current()
  }, [vez])
  if (!lista.itens.length) return null
  return (
    <Parte titulo={t('estornoEspera.titulo')}>
      <ListaSimples
        lista={lista}
        rotulo={t('estornoEspera.titulo')}
        vazio={null}
        linha={e => (
          <Linha
            key={e.id}
            titulo={t('saldo.tipo.estorno')}
            valor={<Valor centavos={deReais(e.valor) ?? 0} />}
            detalhe={
              <>
                <Momento iso={e.pedidoEm} />
                <Situacao tom="atencao">{t('saldo.situacao.0')}</Situacao>
              </>
            }
            nota={<EsperaDoEstorno espera={e} aoMudar={aoMudar} />}
          />
        )}
      />
    </Parte>
  )
}
